import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer, type RequestListener, type ServerResponse} from 'node:http';
import path from 'node:path';
import {serveBuild} from '../../scripts/serve.ts';
import {writeOfflineFiles} from '../../src/plugins/offline/build.ts';
import type {OfflineList} from '../../src/plugins/offline/copies.ts';
import {offlineParts} from '../../src/plugins/offline/offline.ts';
import {builtPage} from '../built-pages.ts';
import {type Site, start} from '../server.ts';
import {test} from '../test.ts';

/** As many pages as the worker fetches at once: a save stops while the host holds them. */
export const held = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `/projects/${name}/`);

export const [late = ''] = held;

/** A page without scripts, which a test can open without an effect on offline mode. */
export const plainPage = '/plain/';

export const smallPages = ['/', '/blog/', '/docs/intro/', plainPage, ...held];

/**
 * Writes a version of a site of a few small pages with the real worker, control and notice of offline mode. A browser
 * saves it in a fraction of a second, where the real site takes seconds. It has no application.
 */
function writeSmallSite(folder: string, mark: string): void {
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), content);
  };
  const {inline, page, notice} = offlineParts('/');
  // The control as the build renders it on a page of the real site.
  const control = builtPage('/docs/intro/').$.html('offline-control');
  const document = (title: string, script: string, end: string) =>
    `<!doctype html><html lang="en"><head data-mark="${mark}"><meta charset="utf-8"><title>${title}</title>` +
    `<link rel="icon" href="data:,">${script}</head><body><main><h1>${title}</h1>${end}</main></body></html>`;
  for (const address of smallPages) {
    const html = document(address, `<script>${inline.innerHTML}</script>`, control + notice);
    write(`${address}index.html`, address === plainPage ? document(address, '', '') : html);
  }
  write('404.html', document('Page not found', '', ''));
  write(page.file, page.content);
  write('assets/same.1a2b3c4d.css', '/* the same in every version */');
  write(`assets/${mark}.5e6f7a8b.css`, '/* only in this version */');
  write('.hosting/site.json', JSON.stringify({baseUrl: '/', pages: smallPages, redirects: [], headers: {}}));
  writeOfflineFiles(folder, '/');
}

type Fault = (response: ServerResponse) => unknown;

/** Answers with status 404, as a host does for a file that a deploy removed. */
export const missing: Fault = (response) => response.writeHead(404).end();

/** A request with this query gets no response, as without a network. A saved page opens in spite of it. */
export const unanswered = '?unanswered';

/** A host that can be redeployed, break single files, and really end. */
export class Deployment {
  private folder = 'build';
  private listener: RequestListener;
  private readonly faults = new Map<string, Fault>();
  private readonly waiting: ServerResponse[] = [];
  private running: Site = {origin: 'http://localhost:0', close: async () => {}};
  /** The paths of the requests since a test has emptied it. */
  requested: string[] = [];

  constructor(site: 'real' | 'small' = 'real') {
    this.listener = serveBuild(this.folder);
    if (site === 'small') {
      this.deploy('first');
    }
  }

  get origin(): string {
    return this.running.origin;
  }

  /** The cache of the deployed version, and how many files that has. */
  get copy(): {name: string; size: number} {
    const text = readFileSync(path.join(this.folder, 'offline.json'), 'utf8');
    const {files}: OfflineList = JSON.parse(text);
    return {name: `offline:/:${createHash('sha256').update(text).digest('base64')}`, size: files.length};
  }

  /** Starts it, and later on the same port. */
  async start(): Promise<this> {
    const server = createServer((request, response) => {
      const {pathname, search} = new URL(request.url ?? '/', this.origin);
      if (search === unanswered) {
        response.destroy();
        return;
      }
      this.requested.push(pathname);
      const serve: Fault = () => this.listener(request, response);
      (this.faults.get(pathname) ?? serve)(response);
    });
    this.running = await start(server, Number(new URL(this.origin).port));
    return this;
  }

  /** Ends it as a lost network would: connections drop, and new ones are refused. */
  close(): Promise<void> {
    return this.running.close();
  }

  /** Serves a version of the small site. A test may serve a version again. */
  deploy(mark: string): void {
    this.folder = test.info().outputPath(mark);
    if (!existsSync(this.folder)) {
      writeSmallSite(this.folder, mark);
    }
    this.listener = serveBuild(this.folder);
  }

  /** Gives requests for a file another answer. */
  breakFile(pathname: string, fault: Fault): void {
    this.faults.set(pathname, fault);
  }

  /** Holds back such files. */
  hold(pathnames: string[]): void {
    for (const pathname of pathnames) {
      this.breakFile(pathname, (response) => this.waiting.push(response));
    }
  }

  /** Serves every file again, and answers the requests that wait for one. */
  heal(): void {
    this.faults.clear();
    for (const response of this.waiting.splice(0)) {
      this.listener(response.req, response);
    }
  }
}
