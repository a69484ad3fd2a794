import {once} from 'node:events';
import {connect, createServer, isIP} from 'node:net';

export interface Place {
  port: number;
  /** An IP address of this machine. */
  host: string;
}

/**
 * The port and the address to listen on, from the environment variables `PORT` and `HOST`. Without `HOST`, only programs
 * of this machine can connect.
 */
export function placeToServe(usualPort: number, {PORT, HOST = '127.0.0.1'} = process.env): Place {
  const port = Number(PORT ?? usualPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT: "${PORT}" is not a port. Write a number from 1 to 65535.`);
  }
  if (isIP(HOST) === 0) {
    throw new Error(
      `HOST: "${HOST}" is not an IP address. Write 127.0.0.1 for this machine only, or 0.0.0.0 for every network.`,
    );
  }
  return {port, host: HOST};
}

export const addressOf = ({port, host}: Place): string => `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/** The message with the address of a server. */
export const announcement = (place: Place, baseUrl: string): string =>
  `The handbook is at http://${addressOf(place)}${baseUrl} (stop with Ctrl+C)`;

/** A port that nothing listens on, outside of the range from which systems give ports to connections. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch {
    return freePort();
  }
  await once(server.close(), 'close');
  return port;
}

/** @throws if another program listens there, with the fix */
export async function assertFree(place: Place): Promise<void> {
  if (await isListening(place)) {
    throw new Error(
      `Another program listens on ${addressOf(place)}. Stop it, or set PORT to another number.`,
    );
  }
}

export async function isListening({port, host}: Place): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
