import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type Browser, chromium, type Page} from '@playwright/test';
import {chromiumLaunch} from '../scripts/chromium.ts';
import {type Arguments, type Command, runCommand} from '../scripts/command.ts';
import type {PublishedDocs, SearchFiles} from '../src/plugins/search/index/published.ts';
import {judgedQueries} from '../tests/search/judged-queries.ts';
import {namedBuilds} from './builds.ts';
import {wholeNumber} from './options.ts';
import {installOtherEngines} from './other-engines.ts';
import {machine, median, publish, table} from './report.ts';
import {compressed, SlowHost} from './slow-host.ts';

const cpuSlowdown = 4;
const firstQuery = 'dmarc';
const laterQueries = ['mail', 'windo', 'brand'];

/** Texts that are typed at the speed of a quick typist, to measure each key. */
const typed = ['mail server', 'how do i sign commits', 'windws', 'page', 'xaspos decryption'];
const betweenKeys = 150;

/** The page of a search engine, its input, and the element whose text changes when the results arrive. */
interface Engine {
  path: string;
  input: string;
  status: string;
}

const box: Engine = {
  path: '/privacy-policy/',
  input: '.navbar [role=combobox]',
  status: '.navbar [role=status]',
};

const engines: Record<string, Engine> = {
  'this handbook': box,
  Pagefind: {path: '/bench/pagefind.html', input: 'input', status: 'output'},
  MiniSearch: {path: '/bench/minisearch.html', input: 'input', status: 'output'},
};

interface Cost {
  bytes: number;
  first: number;
  key: number;
}

/** The figure of every run, because a median of a few runs hides their spread. */
const each = (values: number[]) => values.map((value) => value.toFixed(0)).join(', ');

/** Types a query and returns the milliseconds until the page shows its results, as measured in the page. */
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

/** Slows the page. Chromium cannot slow a worker. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: cpuSlowdown});
}

/**
 * Opens a page, slows the network and the processor, and searches several times. The first measurement of an engine does
 * not count, because the host then compresses its files.
 */
async function measure(browser: Browser, host: SlowHost, origin: string, engine: Engine): Promise<Cost> {
  host.setSlow(false);
  const page = await browser.newPage();
  await page.goto(origin + engine.path);
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  host.setSlow(true);
  const before = host.bytes;
  const first = await ask(page, engine, firstQuery);
  const bytes = host.bytes - before;
  await page.waitForLoadState('networkidle');
  const keys: number[] = [];
  for (const query of laterQueries) {
    keys.push(await ask(page, engine, query));
  }
  await page.close();
  host.setSlow(false);
  return {bytes, first, key: median(keys)};
}

/** The results on the search page, best first. */
async function listedByUs(page: Page, origin: string, query: string): Promise<string[]> {
  await page.goto(`${origin}/search/?q=${encodeURIComponent(query)}`);
  const links = page.locator('main li a');
  // Passages appear when the text has loaded, and the order depends on the text.
  await links
    .filter({has: page.locator('mark')})
    .first()
    .waitFor();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

async function listedByOther(page: Page, query: string): Promise<string[]> {
  await page.fill('input', query);
  const list = page.locator(`ol[data-query=${JSON.stringify(query)}]`);
  await list.waitFor({state: 'attached'});
  return list.locator('li').allTextContents();
}

/** The number of judged queries whose right page is first, and the number where it is among the first three. */
async function quality(browser: Browser, origin: string, engine: Engine): Promise<string> {
  const page = await browser.newPage();
  await page.goto(origin + engine.path);
  let first = 0;
  let three = 0;
  for (const [query, right] of judgedQueries) {
    const listed = await (engine === box ? listedByUs(page, origin, query) : listedByOther(page, query));
    const pages = [...new Set(listed.map((url) => url.replace(/#.*/, '')))];
    const place = pages.indexOf(right);
    first += place === 0 ? 1 : 0;
    three += place >= 0 && place < 3 ? 1 : 0;
  }
  await page.close();
  return `${first} / ${three} of ${judgedQueries.length}`;
}

/** Measures the search engines in turn, because the speed of a machine changes from minute to minute. */
async function compareEngines(browser: Browser, build: string, runs: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-site-'));
  cpSync(build, folder, {recursive: true});
  const {docs} = published(folder);
  installOtherEngines(folder, docs);
  const host = new SlowHost(folder);
  const origin = await host.listen();
  const costs = new Map<string, Cost[]>(Object.keys(engines).map((name) => [name, []]));
  for (const engine of Object.values(engines)) {
    await measure(browser, host, origin, engine);
  }
  for (let run = 0; run < runs; run += 1) {
    for (const [name, engine] of Object.entries(engines)) {
      costs.get(name)?.push(await measure(browser, host, origin, engine));
    }
  }
  const rows: string[][] = [];
  for (const [name, engine] of Object.entries(engines)) {
    const all = (value: (cost: Cost) => number) => each((costs.get(name) ?? []).map(value));
    rows.push([
      name,
      all(({bytes}) => bytes / 1000),
      all(({first}) => first),
      all(({key}) => key),
      await quality(browser, origin, engine),
    ]);
  }
  host.close();
  rmSync(folder, {recursive: true});
  const head = [
    '',
    'kB until the first result',
    'first result, ms',
    'a key, ms',
    'right page first / in three',
  ];
  return `${docs.searchDocs.length} pages, slow 4G, the figures of ${runs} runs. The processor of the page is ${cpuSlowdown} times slower, but not that of a worker, where this handbook searches:\n\n${table(head, rows)}`;
}

function published(build: string) {
  const read = (file: string) => readFileSync(path.join(build, file));
  const files: SearchFiles = JSON.parse(read('search-files.json').toString());
  const docs: PublishedDocs = JSON.parse(read(files.doc).toString());
  return {docs, index: read(files.index), text: read(files.doc)};
}

declare global {
  interface Window {
    typing: {tasks: number[]; answers: number[]};
  }
}

/** Runs before the scripts of the page. It records tasks that block the page and the response times of the worker. */
const observer = `
window.typing = {tasks: [], answers: []};
new PerformanceObserver((list) => window.typing.tasks.push(...list.getEntries().map(({duration}) => duration)))
  .observe({type: 'longtask'});
let asked = 0;
window.Worker = class extends Worker {
  constructor(...options) {
    super(...options);
    this.addEventListener('message', ({data}) => {
      if (data.kind === 'answer') window.typing.answers.push(performance.now() - asked);
    });
  }
  postMessage(message) {
    asked = performance.now();
    super.postMessage(message);
  }
};`;

/** Types as a reader does. */
async function typeInto(page: Page, input: string): Promise<void> {
  const field = page.locator(input);
  for (const text of typed) {
    await field.pressSequentially(text, {delay: betweenKeys});
    // This is the pause of a reader between two queries. It does not wait for anything.
    await page.waitForTimeout(4 * betweenKeys);
    await field.fill('');
  }
}

/** Measures the search of a build: the size of its files, the first result and each key. */
async function growth(browser: Browser, build: string, runs: number): Promise<string[][]> {
  const {docs, index, text} = published(build);
  const host = new SlowHost(build);
  const origin = await host.listen();
  const first: number[] = [];
  await measure(browser, host, origin, box);
  for (let run = 0; run < runs; run += 1) {
    first.push((await measure(browser, host, origin, box)).first);
  }
  const size = (file: Buffer) => `${each([file.length / 1000])} → ${each([compressed(file).length / 1000])}`;
  const rows: string[][] = [];
  for (const [where, input] of [
    [box.path, box.input],
    ['/search/', 'main input'],
  ] as const) {
    const page = await browser.newPage({viewport: {width: 412, height: 823}});
    await page.addInitScript(observer);
    await page.goto(origin + where);
    await page.mouse.move(0, 0);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    const loaded = page.waitForResponse(/search-doc/);
    await page.click(input);
    await loaded;
    await page.waitForLoadState('networkidle');
    await slowDown(page);
    await page.evaluate(() => {
      window.typing = {tasks: [], answers: []};
    });
    for (let run = 0; run < runs; run += 1) {
      await typeInto(page, input);
    }
    const {tasks, answers} = await page.evaluate(() => window.typing);
    await page.close();
    rows.push([
      String(docs.searchDocs.length),
      where,
      size(index),
      size(text),
      each(first),
      each([median(answers), Math.max(...answers)]),
      String(runs * typed.join('').length),
      String(tasks.length),
      tasks.length === 0 ? 'none' : each([Math.max(...tasks)]),
    ]);
  }
  host.close();
  return rows;
}

const command = {
  usage: 'npm --prefix benchmarks run search -- [options] [BUILD...]',
  summary:
    'Compares the search of the first build with Pagefind and MiniSearch: bytes, times and the quality of results. Then measures the search of each build. Writes benchmarks/results/search.md.',
  options: {
    runs: {type: 'string', default: '3', value: 'N', description: 'The number of runs. The default is 3.'},
  },
  examples: [
    'npm --prefix benchmarks run search',
    'npm --prefix benchmarks run search -- --runs 5 build build-2000',
  ],
  allowPositionals: true,
} satisfies Command;

async function main({values, positionals}: Arguments<typeof command>): Promise<void> {
  const builds = namedBuilds(positionals, 'search-files.json');
  const runs = wholeNumber('runs', values.runs);
  const browser = await chromium.launch(chromiumLaunch());
  const compared = await compareEngines(browser, builds[0] ?? 'build', runs);
  const rows: string[][] = [];
  for (const build of builds) {
    rows.push(...(await growth(browser, build, runs)));
  }
  await browser.close();
  const head = [
    'pages',
    'typed into',
    'index, kB',
    'text, kB',
    'first result, ms',
    'worker a key, ms: median, longest',
    'keys',
    'tasks over 50 ms',
    'longest, ms',
  ];
  const sizes =
    'By number of pages. Sizes are raw → compressed. The processor of the page is slower, but not that of the worker:';
  publish('search', [compared, sizes, table(head, rows, 2), machine()].join('\n\n'));
}

runCommand(command, main);
