import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {promisify} from 'node:util';
import {type Arguments, type Command, runCommand} from '../scripts/command.ts';
import {listFiles} from '../scripts/hosting/site.ts';
import {
  debianConfiguration,
  releasesConfiguration,
  runNginx,
  shippedConfiguration,
} from '../scripts/nginx.ts';
import {freePort} from '../scripts/ports.ts';
import {onPath} from '../scripts/programs.ts';
import {wholeNumber} from './options.ts';
import {machine, publish, table} from './report.ts';

const run = promisify(execFile);

const build = 'build';

/** The site of Debian's nginx package, with another port and folder. */
function stockConfiguration(port: number, scratch: string): string {
  const site = readFileSync('/etc/nginx/sites-available/default', 'utf8')
    .replace('listen [::]:80 default_server;', '')
    .replace('listen 80 default_server;', `listen ${port};`)
    .replace('/var/www/html', path.resolve(build));
  // The shipped configuration writes no log of requests.
  return debianConfiguration(site, scratch).replace(/access_log [^;]*;/, 'access_log off;');
}

type Nginx = Awaited<ReturnType<typeof runNginx>>;

const originOf = ({port}: Nginx) => `http://127.0.0.1:${port}`;

/** Runs nginx for as long as `use` takes, even if it throws. */
async function withNginx<Result>(
  configure: Parameters<typeof runNginx>[0],
  use: (nginx: Nginx) => Promise<Result>,
): Promise<Result> {
  const nginx = await runNginx(configure);
  try {
    return await use(nginx);
  } finally {
    await nginx.close();
  }
}

interface Load {
  requests: number;
  perSecond: number;
  /** Connections that the server closed without a response. */
  closed: number;
  /** Connections that failed in other ways, and responses that are neither 2xx nor 3xx. */
  errors: number;
}

/** Requests one address over 64 connections as fast as possible. */
async function load(url: string, seconds: number, header: string): Promise<Load> {
  const options = ['--threads', '2', '--connections', '64', '--duration', `${seconds}s`, '--header', header];
  const {stdout} = await run('wrk', [...options, url]);
  const numbers = (pattern: RegExp) => (pattern.exec(stdout) ?? []).slice(1).map(Number);
  const [requests = 0] = numbers(/(\d+) requests in/);
  const [perSecond = 0] = numbers(/Requests\/sec:\s+([\d.]+)/);
  const [unopened = 0, closed = 0, unsent = 0, late = 0] = numbers(
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/,
  );
  const [refused = 0] = numbers(/Non-2xx or 3xx responses: (\d+)/);
  return {requests, perSecond, closed, errors: unopened + unsent + late + refused};
}

/** Measures both in turn, because the speed of a machine changes from minute to minute. */
async function compare(shipped: string, stock: string, seconds: number): Promise<string> {
  const script = listFiles(build).find((file) => /^assets\/js\/main\..*\.js$/.test(file)) ?? '';
  const rows: string[][] = [];
  for (const target of ['docs/intro/', script]) {
    for (const accepted of ['br, gzip', 'gzip', 'identity']) {
      const header = `Accept-Encoding: ${accepted}`;
      const ours = await load(`${shipped}/${target}`, seconds, header);
      const theirs = await load(`${stock}/${target}`, seconds, header);
      const ratio = ours.perSecond / theirs.perSecond;
      const figures = [ours.perSecond, theirs.perSecond].map((figure) => figure.toFixed(0));
      rows.push([target, accepted, ...figures, ratio.toFixed(2), String(ours.closed + ours.errors)]);
    }
  }
  return table(['requested', 'accepted encodings', 'shipped, 1/s', 'stock, 1/s', 'ratio', 'errors'], rows, 2);
}

/**
 * Disturbs nginx once a second under load, first with one request in each connection, then with kept connections. A
 * browser repeats a request if the server closes a kept connection.
 */
async function disturbed(
  page: string,
  name: string,
  disturb: () => Promise<unknown>,
  seconds: number,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const connection of ['close', 'keep-alive']) {
    const end = Date.now() + (seconds - 1) * 1000;
    const loaded = load(page, seconds, `Connection: ${connection}`);
    let times = 0;
    while (Date.now() < end) {
      await wait(1000);
      await disturb();
      times += 1;
    }
    const {requests, closed, errors} = await loaded;
    rows.push([name, connection, ...[times, requests, closed, errors].map(String)]);
  }
  return rows;
}

/** Reloads of the configuration, and whole releases by `release.sh`, over TLS. */
async function disturbances(seconds: number): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'handbook-releases-'));
  const release = (reload: string) =>
    run('deploy/release.sh', [build, root], {env: {...process.env, CHECK: 'true', RELOAD: reload}});
  await release('true');
  const plainPort = await freePort();
  const rows = await withNginx(
    (port, scratch) => releasesConfiguration(root, port, scratch, plainPort),
    async (nginx) => {
      const page = `https://127.0.0.1:${nginx.port}/docs/intro/`;
      const reload = async () => nginx.process.kill('SIGHUP');
      return [
        ...(await disturbed(page, 'reload', reload, seconds)),
        ...(await disturbed(page, 'release', () => release(`kill -HUP ${nginx.process.pid}`), seconds)),
      ];
    },
  );
  rmSync(root, {recursive: true, force: true});
  return table(
    ['disturbed by', 'connections', 'times', 'requests', 'closed without a response', 'errors'],
    rows,
    2,
  );
}

const command = {
  usage: 'npm --prefix benchmarks run load -- [options]',
  summary:
    "Saturates nginx with the shipped configuration and with Debian's own, and counts the requests that reloads and releases lose. Writes benchmarks/results/load.md.",
  options: {
    seconds: {
      type: 'string',
      default: '5',
      value: 'N',
      description: 'The seconds of each measurement. The default is 5.',
    },
  },
  examples: ['npm --prefix benchmarks run load -- --seconds 10'],
} satisfies Command;

async function main({values}: Arguments<typeof command>): Promise<void> {
  if (onPath('wrk') === undefined) {
    throw new Error('wrk is not installed. On Debian or Ubuntu, run apt-get install wrk.');
  }
  const seconds = wholeNumber('seconds', values.seconds);
  const compared = await withNginx(
    (port, scratch) => shippedConfiguration(build, port, scratch),
    (shipped) =>
      withNginx(stockConfiguration, (stock) => compare(originOf(shipped), originOf(stock), seconds)),
  );
  publish('load', [compared, await disturbances(seconds), machine()].join('\n\n'));
}

runCommand(command, main);
