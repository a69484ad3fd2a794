import {execFileSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import {commitAll} from '../../scripts/bench/copy-site.ts';
import {expect, test} from '../test.ts';
import {SiteCopy} from './site-copy.ts';

let copy: SiteCopy;

test.beforeAll(() => {
  copy = new SiteCopy();
  commitAll(copy.folder);
});

test.afterEach(() => git('reset', '--quiet', '--hard'));

test.afterAll(() => copy.remove());

function git(...args: string[]): void {
  execFileSync('git', ['-C', copy.folder, ...args], {stdio: 'ignore'});
}

test('npm run check -- --staged names what the next commit breaks, and nothing else', async () => {
  copy.edit('docs/intro.mdx', (text) => `${text}\n[Gone](/docs/no-such-page/)\n`);
  git('add', 'docs/intro.mdx');
  copy.edit('projects/rfi.mdx', (text) => `${text}\n[Gone](/docs/nowhere/)\n`);
  const {code, output} = await copy.run('scripts/check/check.ts', '--staged');
  expect(output).toMatch(/^docs\/intro\.mdx:\d+ .*\/docs\/no-such-page\//m);
  expect(output).not.toContain('projects/rfi.mdx');
  expect(code).toBe(1);
});

test('npm run check -- --staged names the pages that link one which is removed', async () => {
  rmSync(copy.path('docs/services/xaspos.mdx'));
  git('add', '--all');
  const {code, output} = await copy.run('scripts/check/check.ts', '--staged');
  expect(output).toMatch(/^(?!docs\/services\/xaspos)\S+:\d+ .*xaspos/m);
  expect(code).toBe(1);
});

test('npm run check -- --staged finds no fault in what is as it should be', async () => {
  copy.edit('docs/intro.mdx', (text) => `${text}\nWelcome.\n`);
  git('add', 'docs/intro.mdx');
  const {code, output} = await copy.run('scripts/check/check.ts', '--staged');
  expect(output).toMatch(/^No fault found/);
  expect(code).toBe(0);
});
