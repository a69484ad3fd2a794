import {rmSync} from 'node:fs';
import path from 'node:path';
import {readArguments} from './arguments.ts';
import {makeStock} from './make-stock.ts';
import {median, publish} from './report.ts';
import {buildSite, type MadeSite, readPlainPages} from './sites.ts';

/** The caches of Docusaurus and its bundler. */
const caches = ['.docusaurus', 'node_modules/.cache'];

function time(site: MadeSite): number {
  const start = performance.now();
  buildSite(site);
  return (performance.now() - start) / 1000;
}

/** Compares the time of a build without caches, and of one with them, with stock Docusaurus and the same text. */
function main(): void {
  const {builds, runs} = readArguments([]);
  const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');
  const build = [tsx, 'scripts/build.ts', '--out-dir', 'build-timed'];
  const ours = {name: 'this handbook', folder: path.resolve('.'), build, output: 'build-timed'};
  const rows = [makeStock(readPlainPages(builds[0] ?? 'build')), ours].map((site) => ({
    site,
    cold: [] as number[],
    warm: [] as number[],
  }));
  // In turn, because the speed of a machine changes from minute to minute.
  for (let run = 0; run < runs; run += 1) {
    for (const {site, cold, warm} of rows) {
      for (const cache of caches) {
        rmSync(path.join(site.folder, cache), {recursive: true, force: true});
      }
      cold.push(time(site));
      warm.push(time(site));
    }
  }
  publish(
    'build-time',
    ['site', 'without caches, s', 'with caches, s'],
    rows.map(({site, ...times}) => [
      site.name,
      ...[times.cold, times.warm].map((values) => median(values).toFixed(1)),
    ]),
  );
}

main();
