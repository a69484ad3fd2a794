import {appendFileSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {type Arguments, type Command, runCommand} from '../scripts/command.ts';
import {commitAll, copySite} from '../scripts/copy-site.ts';
import {pageFiles} from '../scripts/pages.ts';
import {firstLoad, searchIndexBytes} from './first-load.ts';
import {generatePages} from './generate-pages.ts';
import {serveOverHttp2, trustingChromium} from './host.ts';
import type {MadeSite} from './made-site.ts';
import {makeStock} from './make-stock.ts';
import {wholeNumber} from './options.ts';
import {readPlainPages} from './plain-pages.ts';
import {type Cost, runMeasured} from './process-tree.ts';
import {Random} from './random.ts';
import {machine, publish, table} from './report.ts';

/** A page that is the same at every count. */
const measuredPage = '/docs/guides/windows/';

const measures = ['scripts', 'html', 'styles', 'search', 'cold', 'again', 'memory'] as const;

type Measures = Record<(typeof measures)[number], number>;

const titles: Record<keyof Measures, string> = {
  scripts: 'scripts of a first load, kB',
  html: 'HTML of the page, kB',
  styles: 'styles, kB',
  search: 'search files, kB',
  cold: 'cold build, s',
  again: 'build after an edit, s',
  memory: 'peak memory of the cold build, GB',
};

interface Row extends Measures {
  site: string;
  count: number;
}

async function build(site: MadeSite): Promise<Cost> {
  process.stderr.write(`Building ${site.folder}\n`);
  return runMeasured(site.build, site.folder);
}

async function buildAgain(site: MadeSite): Promise<number> {
  appendFileSync(site.edited, '\nOne sentence more.\n');
  return (await build(site)).seconds;
}

/** A copy of this site with generated pages up to `count`. It has at least its own pages. */
function makeOurs(folder: string, count: number): MadeSite {
  copySite(folder);
  if (count > pageFiles().length) {
    generatePages(folder, count, new Random(1));
  }
  commitAll(folder);
  return {
    name: 'ours',
    folder,
    // Stock writes no compressed copies, so this build leaves them out.
    build: ['npm', 'run', 'build', '--', '--quick'],
    output: path.join(folder, 'build'),
    edited: path.join(folder, 'docs/intro.mdx'),
  };
}

async function row(site: MadeSite, count: number, cold: Cost, again: number): Promise<Row> {
  const {origin, close} = await serveOverHttp2(site.output);
  const browser = await chromium.launch(trustingChromium());
  try {
    const load = await firstLoad(browser, {folder: site.output, origin, address: measuredPage});
    return {
      site: site.name,
      count,
      scripts: load.scripts / 1000,
      html: load.html / 1000,
      styles: load.styles / 1000,
      search: searchIndexBytes(site.output) / 1000,
      cold: cold.seconds,
      again,
      memory: cold.peakBytes / 1e9,
    };
  } finally {
    await browser.close();
    await close();
  }
}

/** Measures both sites with `count` pages in turn, because the speed of a machine changes. */
async function measure(count: number): Promise<Row[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), `handbook-growth-${count}-`));
  const ours = makeOurs(path.join(scratch, 'ours'), count);
  const oursCold = await build(ours);
  const stock = makeStock(path.join(scratch, 'stock'), readPlainPages(ours.output));
  const stockCold = await build(stock);
  const oursAgain = await buildAgain(ours);
  const stockAgain = await buildAgain(stock);
  const rows = [await row(ours, count, oursCold, oursAgain), await row(stock, count, stockCold, stockAgain)];
  rmSync(scratch, {recursive: true, force: true});
  return rows;
}

const command = {
  usage: 'npm --prefix benchmarks run growth -- [options]',
  summary:
    'Measures what grows with the number of pages, for this site and for stock Docusaurus with the same text. Writes benchmarks/results/growth.md.',
  options: {
    count: {
      type: 'string',
      multiple: true,
      value: 'N',
      description: 'A number of pages. Repeat it for more. The default is the pages of this site, and 2000.',
    },
  },
  examples: [
    'npm --prefix benchmarks run growth',
    'npm --prefix benchmarks run growth -- --count 500 --count 1000',
  ],
} satisfies Command;

async function main({values}: Arguments<typeof command>): Promise<void> {
  const counts = values.count?.map((value) => wholeNumber('count', value)) ?? [pageFiles().length, 2000];
  const rows: Row[] = [];
  for (const count of counts) {
    rows.push(...(await measure(count)));
  }
  const text = table(
    ['', ...rows.map(({site, count}) => `${site}, ${count} pages`)],
    measures.map((name) => [titles[name], ...rows.map((row) => row[name].toFixed(1))]),
  );
  publish('growth', `${text}\n\nSizes after brotli, of ${measuredPage}. ${machine()}`);
}

runCommand(command, main);
