import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type Browser, chromium, type Page} from '@playwright/test';
import {chromiumLaunch} from './chromium.ts';
import {previewListener} from './preview.ts';

/** What is measured of one load of a page: times in milliseconds, `script` in kB as sent. */
const measures = ['lcp', 'tbt', 'cls', 'interactive', 'script', 'routeChange'] as const;

type Measures = Record<(typeof measures)[number], number>;

const titles: Record<keyof Measures, string> = {
  lcp: 'LCP, ms',
  tbt: 'TBT, ms',
  cls: 'CLS',
  interactive: 'hydrated, ms',
  script: 'scripts, kB',
  routeChange: 'route change, ms',
};

/** A page of each kind, and the link whose click is timed. */
const pages = ['/', '/docs/guides/windows/', '/blog/2024/05/25/cdn-tuning/', '/projects/rfi/'];

/** Lighthouse's phone: slow 4G, where CDP's latency counts once a request, and a processor four times slower. */
const slow4G = {offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375};
const slowdown = 4;

/** Tasks longer than this block input. */
const longTask = 50;

declare global {
  interface Window {
    bench: {lcp: number; cls: number; tasks: number[]};
  }
}

/** Runs in the page before its own scripts, so it stands alone: functions with names would need tsx's own helper. */
function observe(): void {
  window.bench = {lcp: 0, cls: 0, tasks: []};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') {
        window.bench.lcp = entry.startTime;
      } else if (entry.entryType === 'longtask') {
        window.bench.tasks.push(entry.duration);
      } else if ('value' in entry && typeof entry.value === 'number') {
        window.bench.cls += entry.value;
      }
    }
  });
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift']) {
    observer.observe({type, buffered: true});
  }
}

async function timeRouteChange(page: Page): Promise<number> {
  const link = page.getByRole('contentinfo').getByRole('link', {name: 'Privacy policy'});
  const start = Date.now();
  await link.click();
  await page.waitForURL('**/privacy-policy/');
  await page.getByRole('heading', {level: 1, name: /privacy/i}).waitFor();
  return Date.now() - start;
}

async function measure(browser: Browser, address: string): Promise<Measures> {
  const context = await browser.newContext({viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75});
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const client = await context.newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', slow4G);
    await client.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    await page.goto(address);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    const interactive = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => ({
      ...window.bench,
      script: performance
        .getEntriesByType('resource')
        .reduce(
          (sum, entry) =>
            entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script'
              ? sum + entry.transferSize
              : sum,
          0,
        ),
    }));
    const routeChange = await timeRouteChange(page);
    const tbt = seen.tasks.reduce((sum, duration) => sum + Math.max(0, duration - longTask), 0);
    return {lcp: seen.lcp, tbt, cls: seen.cls, interactive, script: seen.script / 1000, routeChange};
  } finally {
    await context.close();
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A number as the table shows it. */
const shown = (name: keyof Measures, value: number) => (name === 'cls' ? value.toFixed(3) : value.toFixed(0));

interface Row {
  build: string;
  page: string;
  medians: Measures;
}

function table(rows: Row[]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['page', 'build', ...measures.map((name) => titles[name])]),
    line(['---', '---', ...measures.map(() => '---:')]),
    ...rows.map(({build, page, medians}) =>
      line([page, build, ...measures.map((name) => shown(name, medians[name]))]),
    ),
  ].join('\n');
}

/** A bar for each row's LCP, with its TBT behind it in another shade. */
function chart(rows: Row[]): string {
  const height = 26;
  const scale = 420 / Math.max(...rows.map(({medians}) => medians.lcp + medians.tbt), 1);
  const bars = rows.map(({build, page, medians}, index) => {
    const y = index * height;
    const lcp = medians.lcp * scale;
    return `<text x="0" y="${y + 16}">${page} ${path.basename(build)}</text>
<rect x="330" y="${y + 4}" width="${lcp.toFixed(1)}" height="16" fill="#1f5fa8"/>
<rect x="${(330 + lcp).toFixed(1)}" y="${y + 4}" width="${(medians.tbt * scale).toFixed(1)}" height="16" fill="#b3264a"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${rows.length * height}" font-family="sans-serif" font-size="12">
<title>LCP (blue) and TBT (red), medians</title>
${bars.join('\n')}
</svg>
`;
}

async function serve(folder: string): Promise<{origin: string; close: () => void}> {
  const server = createServer(previewListener(folder));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server listens on no port.');
  }
  return {origin: `http://localhost:${address.port}`, close: () => server.close()};
}

/**
 * Compares builds as a slow phone sees them, in turns within one run, since a
 * machine's own speed changes from minute to minute. Writes the medians to
 * `bench/bench.md` and `bench/bench.svg`.
 */
async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {runs: {type: 'string', default: '5'}},
  });
  const builds = positionals.length === 0 ? ['build'] : positionals;
  for (const build of builds.filter((folder) => !existsSync(path.join(folder, 'index.html')))) {
    throw new Error(`${build} holds no build: npm run build -- --out-dir ${build} makes one.`);
  }
  const sites = await Promise.all(builds.map(async (build) => ({build, ...(await serve(build))})));
  const browser = await chromium.launch(chromiumLaunch());
  const rows: Row[] = [];
  for (const page of pages) {
    const runs = new Map<string, Measures[]>(builds.map((build) => [build, []]));
    for (let run = 0; run < Number(values.runs); run += 1) {
      for (const {build, origin} of sites) {
        runs.get(build)?.push(await measure(browser, origin + page));
      }
    }
    for (const [build, seen] of runs) {
      const of = (name: keyof Measures) => median(seen.map((load) => load[name]));
      rows.push({
        build,
        page,
        medians: {
          lcp: of('lcp'),
          tbt: of('tbt'),
          cls: of('cls'),
          interactive: of('interactive'),
          script: of('script'),
          routeChange: of('routeChange'),
        },
      });
    }
  }
  await browser.close();
  for (const {close} of sites) {
    close();
  }
  mkdirSync('bench', {recursive: true});
  writeFileSync('bench/bench.md', `${table(rows)}\n`);
  writeFileSync('bench/bench.svg', chart(rows));
  console.log(table(rows));
}

void main();
