import {existsSync, readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

/** Lighthouse's slow 4G. The server applies it, because Chromium does not slow the requests of workers. */
const latency = 150;
const bytesPerSecond = (1.6e6 / 8) * 0.9;

/** The bytes of one chunk. A page can then notice that a large file is still arriving. */
const packet = 16_384;

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Compresses as a host would in advance. Files larger than any of our pages get a lower quality to save time. */
export function compressed(content: Buffer): Buffer {
  const quality = content.length > 5e6 ? 9 : constants.BROTLI_MAX_QUALITY;
  return brotliCompressSync(content, {params: {[constants.BROTLI_PARAM_QUALITY]: quality}});
}

/** Serves a folder with compression, optionally over one slow line, and counts the bytes that it sends. */
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

  /** Makes the line slow or fast. Outstanding requests of closed pages no longer occupy it. */
  setSlow(isSlow: boolean): void {
    this.isSlow = isSlow;
    this.lineFree = 0;
  }

  /** @returns the origin, such as `http://localhost:40123` */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, resolve));
    const address = this.server.address();
    if (address === null || typeof address === 'string') {
      throw new Error('The server has no port.');
    }
    return `http://localhost:${address.port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
