import {once} from 'node:events';
import {connect} from 'node:net';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {handbook} from '../../src/organisation.ts';

/** A response as it came over the network. */
export interface RawAnswer {
  status: number;
  /** The headers by lower-case name. A header that came twice has both values, joined by a comma. */
  headers: Record<string, string>;
  /** The decompressed body. */
  body: Buffer;
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
};

/** The body of a response that came in chunks. */
function joinChunks(framed: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = framed.indexOf('\r\n', at);
    const length = Number.parseInt(framed.subarray(at, end).toString(), 16);
    if (!(length > 0)) {
      return Buffer.concat(chunks);
    }
    chunks.push(framed.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}

/**
 * Sends a request over its own socket. `fetch` and browsers would clean up the target.
 *
 * @param origin the server, such as `http://localhost:40123`
 * @param line method and target, as in `GET /docs/../x`. The version of HTTP follows if it is not 1.1.
 * @param headers more header lines, such as `Accept-Encoding: br`
 * @throws if the answer is not HTTP
 */
export async function rawRequest(origin: string, line: string, headers: string[] = []): Promise<RawAnswer> {
  const {port} = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const closed = once(socket, 'close');
  const host = headers.some((header) => /^host:/i.test(header))
    ? []
    : [`Host: ${new URL(handbook.url).host}`];
  const requestLine = / HTTP\/1\.\d$/.test(line) ? line : `${line} HTTP/1.1`;
  socket.write([requestLine, ...host, 'Connection: close', ...headers, '', ''].join('\r\n'), 'latin1');
  await closed;
  const answer = Buffer.concat(chunks);
  const end = answer.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = answer.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  if (Number.isNaN(status)) {
    throw new Error(`No HTTP answer to ${line}: ${answer.subarray(0, 80).toString('latin1')}`);
  }
  const received: Record<string, string> = {};
  for (const header of lines) {
    const [name = '', value = ''] = header.split(/:\s*(.*)/s);
    const known = received[name.toLowerCase()];
    received[name.toLowerCase()] = known === undefined ? value : `${known}, ${value}`;
  }
  const framed = answer.subarray(end + 4);
  const body = received['transfer-encoding'] === 'chunked' ? joinChunks(framed) : framed;
  const decode = status === 206 ? undefined : decoders[received['content-encoding'] ?? ''];
  return {status, headers: received, body: decode && body.length > 0 ? decode(body) : body};
}
