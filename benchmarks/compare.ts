import {type Browser, chromium} from '@playwright/test';
import {type Arguments, type Command, runCommand} from '../scripts/command.ts';
import {namedBuilds} from './builds.ts';
import {compressOnce, type Host, serveOverHttp2, trustingChromium} from './host.ts';
import {type Load, runLighthouse} from './lighthouse.ts';
import {chosenPages, wholeNumber} from './options.ts';
import {makePeers} from './peers.ts';
import {chart, machine, median, publish, table} from './report.ts';
import {type Click, timeRouteChange} from './route-change.ts';

/** A page of each kind, and a link in its text to select. */
const clicks: Record<string, Click> = {
  home: {from: '/', to: '/docs/guides/windows/', heading: 'Windows'},
  guide: {from: '/docs/guides/windows/', to: '/docs/services/drive/', heading: 'Drive'},
  post: {from: '/blog/2024/05/25/cdn-tuning/', to: '/docs/team/operations/', heading: 'Operations'},
  project: {from: '/projects/rfi/', to: '/docs/team/data/', heading: 'Data'},
};

/** The measurements of one page of one site in one round. */
interface Seen extends Omit<Load, 'scores' | 'failed'> {
  score: number;
  prefetched: number;
  fetched: number;
}

const milliseconds = (value: number) => value.toFixed(0);
const kilobytes = (value: number) => (value / 1000).toFixed(1);

const columns: {name: keyof Seen; title: string; show: (value: number) => string}[] = [
  {name: 'score', title: 'score', show: milliseconds},
  {name: 'fcp', title: 'FCP, ms', show: milliseconds},
  {name: 'lcp', title: 'LCP, ms', show: milliseconds},
  {name: 'tbt', title: 'TBT, ms', show: milliseconds},
  {name: 'cls', title: 'CLS', show: (value) => value.toFixed(3)},
  {name: 'html', title: 'HTML, kB', show: kilobytes},
  {name: 'styles', title: 'styles, kB', show: kilobytes},
  {name: 'scripts', title: 'scripts, kB', show: kilobytes},
  {name: 'prefetched', title: 'click, prefetched, ms', show: milliseconds},
  {name: 'fetched', title: 'click, not prefetched, ms', show: milliseconds},
];

interface Site extends Host {
  name: string;
}

async function look(browser: Browser, {origin}: Site, click: Click): Promise<Seen> {
  const {scores, failed, ...load} = await runLighthouse(origin + click.from, 'phone');
  return {
    ...load,
    score: scores.performance,
    prefetched: await timeRouteChange(browser, origin, click, true),
    fetched: await timeRouteChange(browser, origin, click, false),
  };
}

/** A page of a site, and what each round saw there. */
interface Row {
  page: string;
  click: Click;
  site: Site;
  looks: Seen[];
}

function medians(looks: Seen[]): Seen {
  const of = (name: keyof Seen) => median(looks.map((seen) => seen[name]));
  return {
    score: of('score'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    html: of('html'),
    styles: of('styles'),
    scripts: of('scripts'),
    prefetched: of('prefetched'),
    fetched: of('fetched'),
  };
}

async function serve(name: string, folder: string): Promise<Site> {
  compressOnce(folder);
  return {name, ...(await serveOverHttp2(folder))};
}

/** Publishes the medians of the rounds so far. */
function publishMedians(rows: Row[], runs: number): void {
  const seen = rows.map(({page, site, looks}) => ({page, site: site.name, medians: medians(looks)}));
  const text = table(
    ['page', 'site', ...columns.map(({title}) => title)],
    seen.map(({page, site, medians}) => [page, site, ...columns.map(({name, show}) => show(medians[name]))]),
    2,
  );
  const svg = chart(
    ['LCP, ms', 'TBT, ms'],
    seen.map((row) => ({label: `${row.page}: ${row.site}`, segments: [row.medians.lcp, row.medians.tbt]})),
  );
  publish('compare', `${text}\n\nMedians of ${runs} rounds. ${machine()}`, svg);
}

const command = {
  usage: 'npm --prefix benchmarks run compare -- [options] [BUILD...]',
  summary:
    'Compares how fast builds are on a slow phone. Writes benchmarks/results/compare.md and a chart with the medians after each round.',
  options: {
    page: {
      type: 'string',
      multiple: true,
      value: 'KIND',
      description: `Measure only this kind of page: ${Object.keys(clicks).join(', ')}. Repeat it for more kinds.`,
    },
    peers: {
      type: 'boolean',
      default: false,
      description: 'Also measure stock Docusaurus, VitePress and Starlight with the same text.',
    },
    runs: {type: 'string', default: '5', value: 'N', description: 'The number of rounds. The default is 5.'},
  },
  examples: [
    'npm --prefix benchmarks run compare',
    'npm --prefix benchmarks run compare -- --page home --runs 3 build build-before',
    'npm --prefix benchmarks run compare -- --peers',
  ],
  allowPositionals: true,
} satisfies Command;

async function main({values, positionals}: Arguments<typeof command>): Promise<void> {
  const builds = namedBuilds(positionals, 'index.html');
  const runs = wholeNumber('runs', values.runs);
  const pages = chosenPages(clicks, values.page ?? Object.keys(clicks));
  const folders = builds.map((build) => ({name: build, output: build}));
  const peers = values.peers ? await makePeers(builds[0] ?? 'build') : [];
  const sites: Site[] = [];
  const browser = await chromium.launch(trustingChromium());
  try {
    for (const {name, output} of [...folders, ...peers]) {
      sites.push(await serve(name, output));
    }
    const rows: Row[] = pages.flatMap(([page, click]) =>
      sites.map((site) => ({page, click, site, looks: []})),
    );
    // Each round measures every page of every site, because the speed of a machine changes from minute to minute. What
    // the rounds so far saw is published, because all rounds together take a long time.
    for (let run = 1; run <= runs; run += 1) {
      for (const {page, click, site, looks} of rows) {
        process.stderr.write(`Round ${run} of ${runs}: ${page}, ${site.name}\n`);
        looks.push(await look(browser, site, click));
      }
      publishMedians(rows, run);
    }
  } finally {
    await browser.close();
    await Promise.all(sites.map(({close}) => close()));
  }
}

runCommand(command, main);
