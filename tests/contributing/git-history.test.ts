import {execFile} from 'node:child_process';
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from '../test.ts';

const run = promisify(execFile);

/** What a build or a test leaves behind, and what is shared instead of copied. */
const notSources = /^(node_modules|\.git|build.*|\.docusaurus.*|test-results|playwright-report)$/;

let workshop: string;
let sources: string;

test.beforeAll(() => {
  workshop = mkdtempSync(path.join(tmpdir(), 'handbook-'));
  sources = path.join(workshop, 'sources');
  for (const name of readdirSync('.').filter((entry) => !notSources.test(entry))) {
    cpSync(name, path.join(sources, name), {recursive: true});
  }
});

test.afterAll(() => rmSync(workshop, {recursive: true, force: true}));

/** Builds a copy of the site and returns the build's log and the HTML of each doc. */
async function build(folder: string): Promise<{log: string; docs: string[]}> {
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  const {stdout, stderr} = await run('npx', ['tsx', 'scripts/build.ts', '--quick'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'},
  });
  const docs = readdirSync(path.join(folder, 'build', 'docs'), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('index.html'))
    .map((file) => readFileSync(path.join(folder, 'build', 'docs', file), 'utf8'));
  return {log: stdout + stderr, docs};
}

function expectNoDates(docs: string[]): void {
  expect(docs.length).toBeGreaterThan(20);
  expect(docs.filter((html) => /theme-last-updated/.test(html))).toHaveLength(0);
}

test('last-update time: a folder without Git builds, shows no date and says so', async () => {
  test.setTimeout(600_000);
  const {log, docs} = await build(sources);
  expect(log).toContain('No page shows when it was last updated: this is no Git checkout');
  expectNoDates(docs);
});

test('last-update time: a shallow clone builds, shows no date and says so', async () => {
  test.setTimeout(600_000);
  const origin = path.join(workshop, 'origin');
  const clone = path.join(workshop, 'clone');
  const git = (...args: string[]) =>
    run('git', ['-C', origin, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args]);
  cpSync(sources, origin, {
    recursive: true,
    filter: (source) => !notSources.test(path.relative(sources, source)),
  });
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'First');
  await git('commit', '--quiet', '--allow-empty', '--message', 'Second');
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${origin}`, clone]);
  const {log, docs} = await build(clone);
  expect(log).toContain('No page shows when it was last updated: this is a shallow clone');
  expectNoDates(docs);
});
