import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {createServer, type ServerResponse} from 'node:http';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {freePort} from '../../scripts/ports.ts';
import {serveBuild} from '../../scripts/serve.ts';
import {writeWholeFile} from '../../src/build/write-file.ts';
import {writeOfflineFiles} from '../../src/plugins/offline/build.ts';
import type {OfflineList} from '../../src/plugins/offline/copies.ts';
import {offlineParts} from '../../src/plugins/offline/offline.ts';
import {builtPage} from '../built-pages.ts';
import {start} from '../server.ts';
import {test} from '../test.ts';

const {inline, page: code, notice} = offlineParts('/');

/** The script for the control and the notice. As a page, it is only text. */
export const codeFile = `/${code.file}`;

/** As many pages as the worker fetches at once: a save stops while the host holds them. */
export const held = [...'abcdef'].map((name) => `/projects/${name}/`);

export const smallPages = ['/', '/blog/', '/docs/intro/', ...held];

/**
 * Writes a version of a site of a few small pages with the real worker, control and notice of offline mode. A browser
 * saves it in a fraction of a second, where the real site takes seconds. It has no application.
 */
function smallSite(mark: string): string {
  const folder = test.info().outputPath(mark);
  // The control as the build renders it on a page of the real site.
  const control = builtPage('/docs/intro/').$.html('offline-control');
  const html = (title: string) =>
    `<!doctype html><html lang="en"><head data-mark="${mark}"><meta charset="utf-8"><title>${title}</title>` +
    `<link rel="icon" href="data:,"><script>${inline.innerHTML}</script></head>` +
    `<body><main><h1>${title}</h1>${control}</main>${notice}</body></html>`;
  for (const [file, content] of [
    ...smallPages.map((address) => [`${address}index.html`, html(address)] as const),
    ['404.html', '<h1>Page not found</h1>'],
    [code.file, code.content],
    [`${mark}.css`, '/* only in this version */'],
    ['.hosting/site.json', JSON.stringify({baseUrl: '/', pages: smallPages, redirects: [], headers: {}})],
  ] as const) {
    writeWholeFile(path.join(folder, file), content);
  }
  writeOfflineFiles(folder, '/');
  return folder;
}

type Fault = (response: ServerResponse) => unknown;

/** Answers with status 404, as a host does for a file that a deploy removed. */
export const missing: Fault = (response) => response.writeHead(404).end();
export const replaced: Fault = (response) => response.end('<h1>Another page</h1>');

/** A request with this query gets no response, as without a network. A saved page opens in spite of it. */
export const unanswered = '?unanswered';

/** A host that can be redeployed, break single files, and really end. It serves the small site or another folder. */
export class Host {
  origin = 'http://localhost:0';
  /** Ends it as a lost network would: connections drop, and new ones are refused. */
  close = async () => {};
  /** What requests for a file get instead. */
  readonly faults = new Map<string, Fault>();
  private readonly waiting: ServerResponse[] = [];
  /** The paths of the requests since a test has emptied it. */
  requested: string[] = [];

  constructor(private folder = smallSite('first')) {}

  /** The cache of the deployed version, and how many files that has. */
  get copy(): {name: string; files: number} {
    const text = readFileSync(path.join(this.folder, 'offline.json'), 'utf8');
    const {files}: OfflineList = JSON.parse(text);
    return {name: `offline:/:${createHash('sha256').update(text).digest('base64')}`, files: files.length};
  }

  private readonly serve: Fault = (response) => serveBuild(this.folder)(response.req, response);

  /** Starts it, and later on the same port. */
  async start(): Promise<this> {
    const server = createServer((request, response) => {
      const {pathname, search} = new URL(request.url ?? '/', this.origin);
      this.requested.push(pathname);
      const answer = this.faults.get(pathname) ?? this.serve;
      search === unanswered ? response.destroy() : answer(response);
    });
    return Object.assign(this, await start(server, Number(new URL(this.origin).port) || (await freePort())));
  }

  /** Serves a version of the small site. A test may serve a version again. */
  deploy(mark: string): void {
    this.folder = smallSite(mark);
  }

  /** Answers no request for such a file until it heals. */
  hold(files: string[]): void {
    for (const file of files) {
      this.faults.set(file, (response) => this.waiting.push(response));
    }
  }

  /** Serves every file again, and answers the requests that wait for one. */
  heal(): void {
    this.faults.clear();
    this.waiting.splice(0).forEach(this.serve);
  }
}

/** Tells a page that the network is back. The page then looks for a new version. */
export const reconnect = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

/** Opens a page of the copy that has no effect on offline mode. Without a copy, it fails. */
export const openSilently = (page: Page, {origin}: Host) => page.goto(origin + codeFile + unanswered);

/** Deletes every copy, as a browser does when it needs the space, while the page cannot notice it. */
export async function evict(page: Page, host: Host): Promise<void> {
  // A tab whose navigation failed may not answer. Without a copy, there is nothing to delete.
  if (await openSilently(page, host).catch(() => undefined)) {
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  }
}

/** Stops every worker, as a browser does when it needs the memory. */
export async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}
