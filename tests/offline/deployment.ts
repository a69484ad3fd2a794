import {existsSync, readFileSync, symlinkSync} from 'node:fs';
import {createServer, type RequestListener, type ServerResponse} from 'node:http';
import path from 'node:path';
import {serveBuild} from '../../scripts/serve.ts';
import {bundleWorker, stallLimit} from '../../src/plugins/offline/bundle.ts';
import type {OfflineList} from '../../src/plugins/offline/protocol.ts';
import {type Site, start} from '../server.ts';
import {test} from '../test.ts';

type Fault = (response: ServerResponse) => void;

/** A site that a host serves. It writes a version, with `mark` in each page's `head`, as a new folder. */
export interface Versions {
  write(folder: string, mark: string): void;
}

/** The site as it was built. It has only one version. */
export const realSite: Versions = {write: (folder) => symlinkSync(path.resolve('build'), folder)};

/** A request with this query gets no response, as without a network. */
export const unanswered = 'unanswered';

/** A host that can be redeployed, break single files, and really end. */
export class Deployment {
  private listener: RequestListener;
  private readonly faults = new Map<string, Fault>();
  private running: Site = {origin: 'http://localhost:0', close: async () => {}};
  /** The paths requested since the last {@link forget}. */
  requested: string[] = [];

  /** The list of files of the first version. */
  readonly listed: OfflineList;

  constructor(private readonly site = realSite) {
    const folder = this.write('first');
    this.listener = serveBuild(folder);
    this.listed = JSON.parse(readFileSync(path.join(folder, 'offline.json'), 'utf8'));
  }

  /** How many entries a whole copy has: every listed file, and the list itself. */
  get complete(): number {
    return this.listed.files.length + 1;
  }

  /** The status of the control when every file except these is saved. */
  progressWithout(paths: string[]): string {
    return `${this.listed.files.length - paths.length} of ${this.listed.files.length} files`;
  }

  /** Serves the first version with a list of these files alone, so that a browser saves it in less time. */
  listOnly(urls: string[], version = 'short'): void {
    const list = {version, files: this.listed.files.filter(({url}) => urls.includes(url))};
    const worker = bundleWorker({SITE_VERSION: version, STALL_LIMIT: stallLimit});
    this.breakFile('/offline.json', answer('application/json', JSON.stringify(list)));
    this.breakFile('/sw.js', answer('text/javascript', worker));
  }

  get origin(): string {
    return this.running.origin;
  }

  /** Starts it, and later on the same port. */
  async start(): Promise<this> {
    const server = createServer((request, response) => {
      const {pathname, searchParams} = new URL(request.url ?? '/', this.origin);
      if (searchParams.has(unanswered)) {
        response.destroy();
        return;
      }
      this.requested.push(pathname);
      const fault = this.faults.get('*') ?? this.faults.get(pathname);
      if (fault === undefined) {
        this.listener(request, response);
      } else {
        fault(response);
      }
    });
    this.running = await start(server, Number(new URL(this.origin).port));
    return this;
  }

  /** Ends it as a lost network would: connections drop, new ones are refused. */
  close(): Promise<void> {
    return this.running.close();
  }

  forget(): void {
    this.requested = [];
  }

  /** Replaces what is served with a version whose pages have `mark` in their `head`. */
  deploy(mark: string): void {
    this.listener = serveBuild(this.write(mark));
  }

  private write(mark: string): string {
    const folder = test.info().outputPath(mark);
    // A test may serve a version again.
    if (!existsSync(folder)) {
      this.site.write(folder, mark);
    }
    return folder;
  }

  /** Serves another copy of the site under a path of this one. */
  serveUnder(base: string, folder: string): void {
    const [outer, inner] = [this.listener, serveBuild(folder)];
    this.listener = (request, response) => {
      const serve = request.url?.startsWith(base) ? inner : outer;
      serve(request, response);
    };
  }

  /** Makes one path misbehave until {@link heal}. */
  breakFile(pathname: string, fault: Fault): void {
    this.faults.set(pathname, fault);
  }

  /** Makes one path misbehave, or no longer. `*` means every path. */
  toggle(pathname: string, fault: Fault): void {
    if (!this.faults.delete(pathname)) {
      this.breakFile(pathname, fault);
    }
  }

  /** Holds back such files until the returned function is called, and then serves them, or answers with the fault. */
  hold(pathnames: string[], fault: Fault = (response) => this.listener(response.req, response)): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const pathname of pathnames) {
      this.breakFile(pathname, (response) => void released.then(() => fault(response)));
    }
    return release;
  }

  heal(): void {
    this.faults.clear();
  }
}

/** Answers with another file. */
export const answer =
  (type: string, body: string | Buffer): Fault =>
  (response) => {
    response.writeHead(200, {'Content-Type': type, 'Cache-Control': 'no-cache'}).end(body);
  };

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

/** Answers like the network of a hotel that requires a login first. */
export const captivePortal = answer('text/html', '<h1>Accept our terms</h1>');
