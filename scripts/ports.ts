import {once} from 'node:events';
import {createServer} from 'node:http';
import {connect, isIP} from 'node:net';

/** The address that only programs of this machine can connect to. */
export const thisMachine = '127.0.0.1';

const howToSetHost = `Write ${thisMachine} for this machine only, or 0.0.0.0 for every network.`;

export interface Place {
  port: number;
  /** An IP address of this machine. */
  host: string;
}

/**
 * The port and the address to listen on, from the environment variables `PORT` and `HOST`. Without `HOST`, only this
 * machine can connect.
 *
 * @param otherwise the default port
 */
export async function placeToServe(
  otherwise: number,
  {PORT = String(otherwise), HOST = thisMachine} = process.env,
): Promise<Place> {
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port < 1 || port > 65_535) {
    throw new Error(`PORT: "${PORT}" is not a port. Write a number from 1 to 65535.`);
  }
  if (isIP(HOST) === 0) {
    throw new Error(`HOST: "${HOST}" is not an IP address. ${howToSetHost}`);
  }
  const server = createServer();
  try {
    await once(server.listen(port, HOST), 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL') {
      throw new Error(`HOST: this machine does not have the address ${HOST}. ${howToSetHost}`);
    }
    throw new Error(
      `PORT: the server cannot listen on ${addressOf({port, host: HOST})}. Stop the program that uses it, or choose another port, as in PORT=${otherwise + 100}.`,
      {cause: error},
    );
  }
  await once(server.close(), 'close');
  return {port, host: HOST};
}

export const addressOf = ({port, host}: Place): string => `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/** The message with the address of a server. */
export function announcement(place: Place, baseUrl: string): string {
  const isEverywhere = ['0.0.0.0', '::'].includes(place.host);
  const address = `http://${isEverywhere ? `localhost:${place.port}` : addressOf(place)}${baseUrl}`;
  const reach = isEverywhere ? ', and every network can reach it' : '';
  return `The handbook is at ${address}${reach} (stop with Ctrl+C)`;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address === null || typeof address === 'string' ? 0 : address.port;
}

export async function isListening(port: number, host = thisMachine): Promise<boolean> {
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
