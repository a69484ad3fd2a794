import {type Arguments, type Command, runCommand} from '../scripts/command.ts';
import {compressOnce, serveOverHttp2} from './host.ts';
import {
  type Category,
  categories,
  type Device,
  type FailedAudit,
  type Load,
  runLighthouse,
} from './lighthouse.ts';
import {chosenPages, wholeNumber} from './options.ts';
import {machine, median, publish, table} from './report.ts';

/** A page of each kind. */
const pages: Record<string, string> = {
  home: '/',
  doc: '/docs/guides/windows/',
  'doc with a picture of its own': '/docs/guides/branding/',
  category: '/docs/category/guides/',
  project: '/projects/rfi/',
  post: '/blog/2024/05/25/cdn-tuning/',
  'list of posts': '/blog/',
  archive: '/blog/archive/',
  authors: '/blog/authors/',
  tags: '/blog/tags/',
  tag: '/blog/tags/cdn/',
  privacy: '/privacy-policy/',
  maintenance: '/scheduled-maint/',
  decryption: '/xaspos-decryption/',
};

const devices: Device[] = ['phone', 'desktop'];

const describe = (kind: string, device: Device, {category, id, title, items}: FailedAudit) =>
  `- ${kind}, ${device}: ${category}, \`${id}\`: ${title}\n${items.map((item) => `  - \`${JSON.stringify(item).slice(0, 400)}\`\n`).join('')}`;

const command = {
  usage: 'npm --prefix benchmarks run scores -- [options] [BUILD]',
  summary:
    'Runs Lighthouse on a page of each kind, on a phone and a desktop. Writes the scores and every failed audit to benchmarks/results/scores.md.',
  options: {
    page: {
      type: 'string',
      multiple: true,
      value: 'KIND',
      description: `Measure only this kind of page: ${Object.keys(pages).join(', ')}. Repeat it for more kinds.`,
    },
    runs: {type: 'string', default: '1', value: 'N', description: 'The number of runs. The default is 1.'},
  },
  examples: [
    'npm --prefix benchmarks run scores',
    'npm --prefix benchmarks run scores -- --page home --runs 3 build',
  ],
  allowPositionals: true,
} satisfies Command;

async function main({values, positionals}: Arguments<typeof command>): Promise<void> {
  const [build = 'build'] = positionals;
  const runs = wholeNumber('runs', values.runs);
  const chosen = chosenPages(pages, values.page ?? Object.keys(pages));
  compressOnce(build);
  const {origin, close} = await serveOverHttp2(build);
  const rows: string[][] = [];
  const failed = new Set<string>();
  try {
    for (const [kind, address] of chosen) {
      for (const device of devices) {
        const loads: Load[] = [];
        for (let run = 0; run < runs; run += 1) {
          loads.push(await runLighthouse(origin + address, device));
        }
        const score = (category: Category) => median(loads.map(({scores}) => scores[category]));
        rows.push([kind, device, ...categories.map((category) => String(score(category)))]);
        for (const audit of loads
          .flatMap((load) => load.failed)
          .filter(({category}) => score(category) < 100)) {
          failed.add(describe(kind, device, audit));
        }
        process.stderr.write(`${rows.at(-1)?.join(' ')}\n`);
      }
    }
  } finally {
    await close();
  }
  const text = [table(['page', 'device', ...categories], rows, 2), [...failed].join(''), machine()];
  publish('scores', text.join('\n\n'));
}

runCommand(command, main);
