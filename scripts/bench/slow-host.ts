import {existsSync, readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

/** Lighthouse's slow 4G: applied by the server, since Chromium does not slow the requests of workers. */
const latency = 150;
const bytesPerSecond = (1.6e6 / 8) * 0.9;

/** Bytes that arrive at once: who waits for a large file sees it arrive, and gives up a line that is dead. */
const packet = 16_384;

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Compresses as a host would have done it beforehand; what is larger than any page of ours, a little less hard. */
export function compressed(content: Buffer): Buffer {
  const quality = content.length > 5e6 ? 9 : constants.BROTLI_MAX_QUALITY;
  return brotliCompressSync(content, {params: {[constants.BROTLI_PARAM_QUALITY]: quality}});
}

/** Serves a folder compressed, over one slow line if asked, and counts what moves. */
export class SlowHost {
  bytes = 0;
  private isSlow = false;
  private lineFree = 0;
  private readonly bodies = new Map<string, Buffer>();
  private readonly server: Server;

  constructor(folder: string) {
    this.server = createServer((request, response) => {
      const {pathname} = new URL(request.url ?? '/', 'http://localhost');
      const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
      if (!existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      const body = this.bodies.get(file) ?? compressed(readFileSync(file));
      this.bodies.set(file, body);
      this.bytes += body.length;
      const type = types[path.extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, {'Content-Type': type, 'Content-Encoding': 'br'});
      if (!this.isSlow) {
        response.end(body);
        return;
      }
      const now = performance.now();
      this.lineFree = Math.max(this.lineFree, now + latency);
      for (let sent = 0; sent < body.length; sent += packet) {
        const piece = body.subarray(sent, sent + packet);
        this.lineFree += (piece.length / bytesPerSecond) * 1000;
        setTimeout(() => response.write(piece), this.lineFree - now);
      }
      setTimeout(() => response.end(), this.lineFree - now);
    });
  }

  /** Makes the line slow, or fast again. What a page that was closed still waits for takes none of it. */
  setSlow(isSlow: boolean): void {
    this.isSlow = isSlow;
    this.lineFree = 0;
  }

  /** @returns where it is, such as `http://localhost:40123` */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, resolve));
    const address = this.server.address();
    if (address === null || typeof address === 'string') {
      throw new Error('The server listens on no port.');
    }
    return `http://localhost:${address.port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
