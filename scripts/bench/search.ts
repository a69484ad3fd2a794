import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {type Browser, chromium, type Page} from '@playwright/test';
import type {PublishedDocs, PublishedIndex, SearchFiles} from '../../src/search/published.ts';
import {judgedQueries} from '../../tests/search/judged-queries.ts';
import {chromiumLaunch} from '../chromium.ts';

/**
 * Measures search against Pagefind and against MiniSearch used as VitePress
 * uses it, over the same pages: what moves until the first result, how long
 * that takes, how long a key takes, and how often the right page is first.
 * Both are installed into a temporary folder. Run it on a finished build.
 */

/** Lighthouse's slow 4G: applied by the server, since Chromium does not slow the requests of workers. */
const latency = 150;
const bytesPerSecond = (1.6e6 / 8) * 0.9;
const cpuSlowdown = 4;
const runs = 3;

/** How many pages the scale check has. */
const manyPages = 2000;

const firstQuery = 'dmarc';
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** As a host would have done it beforehand; what is larger than any page of ours, quickly. */
function compress(content: Buffer): Buffer {
  const quality = content.length > 1e6 ? 4 : constants.BROTLI_MAX_QUALITY;
  return brotliCompressSync(content, {params: {[constants.BROTLI_PARAM_QUALITY]: quality}});
}

/** Serves a folder compressed, over one slow line, and counts what moves. */
class SlowHost {
  slow = false;
  bytes = 0;
  private lineFree = 0;
  private readonly compressed = new Map<string, Buffer>();
  private readonly server;

  constructor(folder: string) {
    this.server = createServer((request, response) => {
      const {pathname} = new URL(request.url ?? '/', 'http://localhost');
      const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
      if (!existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      const body = this.compressed.get(file) ?? compress(readFileSync(file));
      this.compressed.set(file, body);
      const send = () => {
        this.bytes += body.length;
        const type = types[path.extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, {'Content-Type': type, 'Content-Encoding': 'br'}).end(body);
      };
      if (!this.slow) {
        send();
        return;
      }
      const now = performance.now();
      this.lineFree = Math.max(this.lineFree, now + latency) + (body.length / bytesPerSecond) * 1000;
      setTimeout(send, this.lineFree - now);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, resolve));
    const address = this.server.address();
    if (address === null || typeof address === 'string') {
      throw new Error('the server has no port');
    }
    return `http://localhost:${address.port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

interface Cost {
  bytes: number;
  first: number;
  key: number;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Opens a page, makes line and processor slow, then asks and types three keys more. */
async function measure(browser: Browser, host: SlowHost, address: string, engine: Engine): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run += 1) {
    host.slow = false;
    const page = await browser.newPage();
    await page.goto(address, {waitUntil: 'load'});
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: cpuSlowdown});
    host.slow = true;
    const before = host.bytes;
    const first = await ask(page, engine, firstQuery);
    const bytes = host.bytes - before;
    await page.waitForLoadState('networkidle');
    const keys: number[] = [];
    for (const query of ['mail', 'windo', 'brand']) {
      keys.push(await ask(page, engine, query));
    }
    costs.push({bytes, first, key: median(keys)});
    await page.close();
  }
  return {
    bytes: median(costs.map(({bytes}) => bytes)),
    first: median(costs.map(({first}) => first)),
    key: median(costs.map(({key}) => key)),
  };
}

/** How to ask an engine in its page: where to type, and the text that appears when it has answered. */
interface Engine {
  input: string;
  status: string;
}

const box: Engine = {input: '.navbar [role=combobox]', status: '.navbar [role=status]'};
const bare: Engine = {input: 'input', status: 'output'};

/** Types a query; milliseconds until its results stand in the page, measured there. */
function ask(opened: Page, {input, status}: Engine, query: string): Promise<number> {
  return opened.evaluate(
    ([inputSelector = '', statusSelector = '', text = '']) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`no answer to ${text}`)), 60_000);
        const field = document.querySelector<HTMLInputElement>(inputSelector);
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (/found/.test(document.querySelector(statusSelector)?.textContent ?? '')) {
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - start));
          }
        });
        observer.observe(document.body, {childList: true, characterData: true, subtree: true});
        field?.focus();
        field?.select();
        document.execCommand('insertText', false, text);
      }),
    [input, status, query],
  );
}

const page = (script: string) =>
  `<!doctype html><title>bench</title><input><output></output><ol></ol><script type="module">
const [list, status] = [document.querySelector('ol'), document.querySelector('output')];
${script}
document.querySelector('input').addEventListener('input', async ({target}) => {
  const query = target.value;
  status.textContent = 'Searching...';
  const urls = await ask(query);
  list.innerHTML = urls.map((url) => '<li>' + url).join('');
  list.dataset.query = query;
  status.textContent = urls.length + ' found';
});
</script>`;

/** Puts both other engines with their indexes beside a copy of the build. */
function install(folder: string, docs: PublishedDocs): void {
  const tools = mkdtempSync(path.join(tmpdir(), 'bench-tools-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {cwd: tools, stdio: ['ignore', 'ignore', 'inherit']});
  writeFileSync(path.join(tools, 'package.json'), '{"private": true}');
  run('npm', 'install', '--no-audit', '--no-fund', 'pagefind@1.6.0', 'minisearch@7', 'esbuild');
  run(
    'npx',
    'pagefind',
    '--site',
    folder,
    '--root-selector',
    'article',
    '--glob',
    `{${docs.searchDocs.map(({url}) => `${url.slice(1)}index.html`).join(',')}}`,
  );
  mkdirSync(path.join(folder, 'bench'));
  writeFileSync(
    path.join(folder, 'bench/pagefind.html'),
    page(`let engine;
async function ask(query) {
  engine ??= await import('/pagefind/pagefind.js');
  const {results} = await engine.search(query);
  const first = await Promise.all(results.slice(0, 5).map((result) => result.data()));
  return first.map(({url}) => url);
}`),
  );

  // VitePress: a document for each section, its options, the index as a module fetched on first use.
  const entry = path.join(tools, 'index.mjs');
  writeFileSync(entry, "export {default} from 'minisearch';");
  const bundle = path.join(folder, 'bench/minisearch.js');
  run('npx', 'esbuild', entry, '--bundle', '--minify', '--format=esm', `--outfile=${bundle}`);
  const build = `import {readFileSync, writeFileSync} from 'node:fs';
import MiniSearch from 'minisearch';
const {searchDocs} = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const search = new MiniSearch({fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles']});
search.addAll(searchDocs.flatMap(({url, title, sections}) => sections.map(({heading, hash, text}) =>
  ({id: url + hash, title: heading || title, titles: heading ? [title] : [], text}))));
writeFileSync(process.argv[3], 'export default ' + JSON.stringify(JSON.stringify(search)));`;
  writeFileSync(path.join(tools, 'build.mjs'), build);
  const input = path.join(tools, 'docs.json');
  writeFileSync(input, JSON.stringify(docs));
  run(process.execPath, 'build.mjs', input, path.join(folder, 'bench/minisearch-index.js'));
  writeFileSync(
    path.join(folder, 'bench/minisearch.html'),
    page(`let engine;
async function ask(query) {
  engine ??= Promise.all([import('./minisearch.js'), import('./minisearch-index.js')]).then(([library, index]) =>
    library.default.loadJSON(index.default, {fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'],
      searchOptions: {fuzzy: 0.2, prefix: true, boost: {title: 4, text: 2, titles: 1}}}));
  return (await engine).search(query).slice(0, 16).map(({id}) => id);
}`),
  );
}

/** The pages that an engine lists for a query, without headings and repetitions. */
async function listed(opened: Page, query: string): Promise<string[]> {
  await opened.fill('input', query);
  const list = opened.locator(`ol[data-query="${query.replaceAll('"', '\\"')}"]`);
  await list.waitFor({state: 'attached'});
  const urls = await list.locator('li').allTextContents();
  return [...new Set(urls.map((url) => url.replace(/#.*/, '')))];
}

async function quality(find: (query: string) => Promise<string[]>): Promise<string> {
  const judged = Object.values(judgedQueries).flat();
  let first = 0;
  let three = 0;
  for (const [query, right] of judged) {
    const place = (await find(query)).indexOf(right);
    first += place === 0 ? 1 : 0;
    three += place >= 0 && place < 3 ? 1 : 0;
  }
  return `${first} / ${three} of ${judged.length}`;
}

/** As many pages as asked, by repeating those of an index, each copy with words of its own. */
function multiplied(
  {pages, lengths, words, counts, gaps, marks}: PublishedIndex,
  pageCount: number,
): PublishedIndex {
  const copies = Math.ceil(pageCount / pages.length);
  const all = Array.from({length: copies}, (_, copy) => copy);
  const result: PublishedIndex = {
    pages: all.flatMap((copy) => pages.map((each) => ({...each, url: `${each.url}${copy}/`}))),
    lengths: all.flatMap(() => lengths),
    words,
    counts: counts.map((count) => count * copies),
    gaps: [],
    marks: [],
  };
  let at = 0;
  for (const count of counts) {
    const places: number[] = [];
    let section = 0;
    for (let posting = at; posting < at + count; posting += 1) {
      section += gaps[posting] ?? 0;
      places.push(section);
    }
    const spread = all.flatMap((copy) => places.map((place) => place + copy * lengths.length));
    result.gaps.push(...spread.map((place, index) => place - (spread[index - 1] ?? 0)));
    result.marks.push(...all.flatMap(() => marks.slice(at, at + count)));
    at += count;
  }
  return result;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-site-'));
  cpSync('build', folder, {recursive: true});
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const files: SearchFiles = JSON.parse(read('search-files.json'));
  const docs: PublishedDocs = JSON.parse(read(files.doc));
  const index: PublishedIndex = JSON.parse(read(files.index));
  install(folder, docs);

  const host = new SlowHost(folder);
  const origin = await host.listen();
  const browser = await chromium.launch(chromiumLaunch());
  const show = (name: string, {bytes, first, key}: Cost, judged: string) =>
    console.log(
      `| ${name} | ${(bytes / 1000).toFixed(0)} kB | ${first.toFixed(0)} ms | ${key.toFixed(0)} ms | ${judged} |`,
    );
  console.log(`${docs.searchDocs.length} pages, processor ${cpuSlowdown} times slower, slow 4G\n`);
  console.log('| | moved until the first result | first result | a key | right page first / in three |');
  console.log('|---|---|---|---|---|');
  const ours = await measure(browser, host, `${origin}/privacy-policy/`, box);
  host.slow = false;
  const results = await browser.newPage();
  await results.goto(`${origin}/search/`);
  const judgedOurs = await quality(async (query) => {
    await results.goto(`${origin}/search/?q=${encodeURIComponent(query)}`);
    const links = results.locator('main li a');
    await links.first().waitFor();
    return links.evaluateAll((all) =>
      all.map((link) => (link.getAttribute('href') ?? '').replace(/#.*/, '')),
    );
  });
  show('this handbook', ours, judgedOurs);
  for (const engine of ['pagefind', 'minisearch']) {
    const address = `${origin}/bench/${engine}.html`;
    const cost = await measure(browser, host, address, bare);
    host.slow = false;
    const opened = await browser.newPage();
    await opened.goto(address);
    show(engine, cost, await quality((query) => listed(opened, query)));
  }

  const many = multiplied(index, manyPages);
  const copies = many.pages.length / index.pages.length;
  const texts = Array.from({length: copies}, () => docs.searchDocs).flat();
  writeFileSync(path.join(folder, files.index), JSON.stringify(many));
  writeFileSync(path.join(folder, files.doc), JSON.stringify({...docs, searchDocs: texts}));
  host.close();
  const large = new SlowHost(folder);
  const largeOrigin = await large.listen();
  const opened = await browser.newPage();
  await opened.addInitScript(() => {
    new PerformanceObserver((list) => {
      const longest = Math.max(...list.getEntries().map(({duration}) => duration));
      document.documentElement.dataset.longest = String(
        Math.max(longest, Number(document.documentElement.dataset.longest ?? 0)),
      );
    }).observe({type: 'longtask'});
  });
  await opened.goto(`${largeOrigin}/privacy-policy/`);
  await ask(opened, box, firstQuery);
  await opened.evaluate(() => delete document.documentElement.dataset.longest);
  const keys: number[] = [];
  for (const query of ['m', 'ma', 'mai', 'mail', 'wind', 'windo', 'brand', 's', 'si', 'sig', 'sign']) {
    keys.push(await ask(opened, box, query));
  }
  const longest = await opened.evaluate(() => document.documentElement.dataset.longest ?? 'none over 50');
  // Copies compress into nearly nothing, pages of their own do not: so the growth is reckoned from one page.
  const perPage = (file: string) =>
    brotliCompressSync(readFileSync(`build/${file}`)).length / index.pages.length;
  const megabytes = (bytes: number) => ((bytes * manyPages) / 1e6).toFixed(1);
  console.log(
    `\n${manyPages} pages: index about ${megabytes(perPage(files.index))} MB and text ${megabytes(perPage(files.doc))} MB ` +
      `compressed, a key ${median(keys).toFixed(0)} ms, longest task of the page while typing: ${longest} ms`,
  );
  await browser.close();
  large.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
