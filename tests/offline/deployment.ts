import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type Server, type ServerResponse} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {previewListener} from '../../scripts/preview.ts';
import {writeOfflineFiles} from '../../src/features/offline/build.ts';
import {listen} from '../server.ts';

type Fault = (response: ServerResponse) => void;

/** A host that can be redeployed, break single files, and really stop. */
export class Deployment {
  private listener = previewListener('build');
  private readonly faults = new Map<string, Fault>();
  private readonly folders: string[] = [];
  private server: Server | undefined;
  private port = 0;
  /** The paths asked for since the last {@link forget}. */
  requested: string[] = [];

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const {pathname} = new URL(request.url ?? '/', this.origin);
      this.requested.push(pathname);
      const fault = this.faults.get(pathname);
      if (fault === undefined) {
        this.listener(request, response);
      } else {
        fault(response);
      }
    });
    this.port = await listen(server, this.port);
    this.server = server;
  }

  /** Stops it as a lost network would: connections drop, new ones are refused. */
  async stop(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    if (server !== undefined) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  forget(): void {
    this.requested = [];
  }

  /** Replaces what is served with another folder. */
  serve(folder: string): void {
    this.listener = previewListener(folder);
  }

  /** Replaces what is served with a version whose pages carry `mark` in their text. */
  deploy(mark: string): void {
    const folder = mkdtempSync(path.join(tmpdir(), 'handbook-'));
    this.folders.push(folder);
    cpSync('build', folder, {recursive: true});
    for (const file of readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
      if (file.endsWith('.html')) {
        const html = readFileSync(path.join(folder, file), 'utf8');
        writeFileSync(path.join(folder, file), html.replace('<head', `<head data-mark="${mark}"`));
      }
    }
    writeOfflineFiles(folder, '/');
    this.serve(folder);
  }

  /** Serves another copy of the site under a path of this one. */
  serveUnder(base: string, folder: string): void {
    const [outer, inner] = [this.listener, previewListener(folder)];
    this.listener = (request, response) => {
      const serve = request.url?.startsWith(base) ? inner : outer;
      serve(request, response);
    };
  }

  /** Makes one path misbehave until {@link heal}. */
  breakFile(pathname: string, fault: Fault): void {
    this.faults.set(pathname, fault);
  }

  /** Lets no such file arrive until the returned function is called. */
  hold(pathnames: string[]): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const pathname of pathnames) {
      this.breakFile(pathname, (response) => void released.then(() => this.listener(response.req, response)));
    }
    return release;
  }

  heal(): void {
    this.faults.clear();
  }

  async dispose(): Promise<void> {
    await this.stop();
    for (const folder of this.folders) {
      rmSync(folder, {recursive: true, force: true});
    }
  }
}

/** Answers with status 404, as a host does for a file that a deploy removed. */
export const missing: Fault = (response) => {
  response.writeHead(404).end();
};

/** Answers with the start of a file and a length that promises more. */
export const cutShort: Fault = (response) => {
  response.writeHead(200, {'Content-Length': 1000});
  response.write('x');
  response.destroy();
};

/** Answers as a hotel's network does that wants a login first. */
export const captivePortal: Fault = (response) => {
  response.writeHead(200, {'Content-Type': 'text/html'}).end('<h1>Accept our terms</h1>');
};
