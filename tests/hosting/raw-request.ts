import {type IncomingMessage, request} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {handbook} from '../../src/data/organisation.ts';

export interface RawAnswer {
  status: number;
  /** The headers by lower-case name. A header that came twice has both values, joined by a comma. */
  headers: Record<string, string>;
  /** The decompressed body. */
  body: Buffer;
}

const decoders: Record<string, (body: Buffer) => Buffer> = {br: brotliDecompressSync, gzip: gunzipSync};

/** Sends a request, such as `GET /docs/../x`, whose target stays as it is. `fetch` and browsers would clean it up. */
export async function rawRequest(
  origin: string,
  line: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const [method, path] = line.split(' ');
  const options = {
    host: '127.0.0.1',
    port: new URL(origin).port,
    agent: false,
    method,
    path,
    headers: {Host: new URL(handbook.url).host, ...headers},
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request(options, resolve).on('error', reject).end(),
  );
  const {statusCode: status = 0, headersDistinct} = response;
  const received = Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  );
  const body = await buffer(response);
  const decode = status === 206 ? undefined : decoders[received['content-encoding'] ?? ''];
  return {status, headers: received, body: decode && body.length > 0 ? decode(body) : body};
}
