import {type Browser, chromium} from '@playwright/test';
import {readArguments} from './arguments.ts';
import {serveAll, trustingChromium} from './host.ts';
import {type Load, runLighthouse} from './lighthouse.ts';
import {median, publish} from './report.ts';
import {type Click, timeRouteChange} from './route-change.ts';

/** A page of each kind, and a link in its text to select. */
const clicks = {
  home: {from: '/', to: '/docs/guides/windows/', heading: 'Windows'},
  guide: {from: '/docs/guides/windows/', to: '/docs/services/drive/', heading: 'Drive'},
  post: {from: '/blog/2024/05/25/cdn-tuning/', to: '/docs/team/operations/', heading: 'Operations'},
  project: {from: '/projects/rfi/', to: '/docs/team/data/', heading: 'Data'},
};

/** The measurements of one page of one site in one round. */
interface Seen extends Load {
  prefetched: number;
  fetched: number;
}

const milliseconds = (value: number) => value.toFixed(0);
const kilobytes = (value: number) => (value / 1000).toFixed(1);

const columns: [name: keyof Seen, title: string, show: (value: number) => string][] = [
  ['score', 'score', milliseconds],
  ['fcp', 'FCP, ms', milliseconds],
  ['lcp', 'LCP, ms', milliseconds],
  ['tbt', 'TBT, ms', milliseconds],
  ['cls', 'CLS', (value) => value.toFixed(3)],
  ['html', 'HTML, kB', kilobytes],
  ['styles', 'styles, kB', kilobytes],
  ['scripts', 'scripts, kB', kilobytes],
  ['prefetched', 'click, prefetched, ms', milliseconds],
  ['fetched', 'click, not prefetched, ms', milliseconds],
];

async function look(browser: Browser, origin: string, click: Click): Promise<Seen> {
  return {
    ...(await runLighthouse(origin + click.from)),
    prefetched: await timeRouteChange(browser, origin, click, true),
    fetched: await timeRouteChange(browser, origin, click, false),
  };
}

/** Compares how fast builds are on a slow phone, with and without other generators. */
async function main(): Promise<void> {
  const {builds, runs, peers, only} = readArguments(['home', 'guide', 'post', 'project']);
  const {sites, close} = await serveAll(builds, peers);
  const browser = await chromium.launch(trustingChromium());
  try {
    const rows = only.flatMap((page) => sites.map((site) => ({page, site, looks: [] as Seen[]})));
    // Each round measures every page of every site, because the speed of a machine changes from minute to minute.
    for (let run = 1; run <= runs; run += 1) {
      for (const {page, site, looks} of rows) {
        process.stderr.write(`Round ${run} of ${runs}: ${page}, ${site.name}\n`);
        looks.push(await look(browser, site.origin, clicks[page]));
      }
      publish(
        'compare',
        ['page', 'site', ...columns.map(([, title]) => title)],
        rows.map(({page, site, looks}) => [
          page,
          site.name,
          ...columns.map(([name, , show]) => show(median(looks.map((seen) => seen[name])))),
        ]),
      );
    }
  } finally {
    await browser.close();
    await close();
  }
}

main();
