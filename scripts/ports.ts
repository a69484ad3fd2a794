import {once} from 'node:events';
import {createServer} from 'node:http';
import {connect} from 'node:net';

/**
 * The port to serve on: what the environment variable `PORT` says.
 *
 * @param otherwise the port without it
 * @throws if that is no port, or not to be had
 */
export async function portToServe(
  otherwise: number,
  {PORT = String(otherwise)} = process.env,
): Promise<number> {
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port < 1 || port > 65_535) {
    throw new Error(`PORT: "${PORT}" is no port: write a number from 1 to 65535.`);
  }
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch (error) {
    throw new Error(
      `PORT: ${port} is not to be had: stop what uses it, or choose another, as in PORT=${otherwise + 100}.`,
      {cause: error},
    );
  }
  await once(server.close(), 'close');
  return port;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address === null || typeof address === 'string' ? 0 : address.port;
}

/** Whether somebody listens on a port of this machine. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
