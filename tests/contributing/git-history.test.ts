import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {copySite, linkPackages} from '../../scripts/copy-site.ts';
import {contributorCounts} from '../../src/features/git-history/git-history.ts';
import {expect, test} from '../test.ts';
import {expectUndated, runScript} from './site-copy.ts';

let workshop: string;

test.beforeAll(() => {
  workshop = mkdtempSync(path.join(tmpdir(), 'handbook-git-'));
});

test.afterAll(() => rmSync(workshop, {recursive: true, force: true}));

function git(folder: string, person: string, ...args: string[]): void {
  const identity = ['-c', `user.name=${person}`, '-c', `user.email=${person}@example.org`];
  execFileSync('git', ['-C', folder, ...identity, ...args], {stdio: 'ignore'});
}

test('last-update time: a shallow clone builds, shows no date and says why, and writes no redirect page', {
  tag: ['@spec-2.10', '@nightly'],
}, async () => {
  test.setTimeout(600_000);
  const origin = path.join(workshop, 'origin');
  const clone = path.join(workshop, 'clone');
  copySite(origin);
  const moves = path.join(origin, 'src/data/redirects.ts');
  const withMove = readFileSync(moves, 'utf8').replace(
    'Redirect[] = [',
    "$&{from: '/docs/start/', to: '/docs/intro/'},",
  );
  writeFileSync(moves, withMove);
  git(origin, 'anna', 'init', '--quiet');
  git(origin, 'anna', 'add', '--all');
  git(origin, 'anna', 'commit', '--quiet', '--message', 'First');
  git(origin, 'anna', 'commit', '--quiet', '--allow-empty', '--message', 'Second');
  git(workshop, 'anna', 'clone', '--quiet', '--depth', '1', `file://${origin}`, clone);
  linkPackages(clone);
  const {code, output} = await runScript(clone, ['scripts/build.ts', '--quick']);
  expect(code, output).toBe(0);
  expect(output).toContain('No page shows when it was last updated: this is a shallow clone');
  const build = path.join(clone, 'build');
  expectUndated(build);
  // Hosts with redirects would serve a redirect page instead, so the build writes these pages only on request.
  expect(readFileSync(path.join(build, '_redirects'), 'utf8')).toContain('/docs/start/ /docs/intro/ 301');
  expect(existsSync(path.join(build, 'docs/start'))).toBe(false);
});

test('last-update time: a copy without Git in the repository of something else shows no date and says so', {
  tag: ['@spec-2.10', '@nightly'],
}, async () => {
  test.setTimeout(600_000);
  const repository = path.join(workshop, 'elsewhere');
  const copy = path.join(repository, 'handbook');
  mkdirSync(repository);
  git(repository, 'anna', 'init', '--quiet');
  git(repository, 'anna', 'commit', '--quiet', '--allow-empty', '--message', 'Of another project');
  copySite(copy);
  const {code, output} = await runScript(copy, ['scripts/build.ts', '--quick']);
  expect(code, output).toBe(0);
  expect(output).toContain('No page shows when it was last updated: Git says "error: pathspec');
  const build = path.join(copy, 'build');
  expectUndated(build);
  const {version} = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(readFileSync(path.join(build, 'index.html'), 'utf8')).toMatch(
    new RegExp(`<meta name="?version"? content="?${version}"?`),
  );
});

test('contributors are counted by file, in a folder of a repository, and a mailmap joins two addresses', () => {
  const repository = path.join(workshop, 'people');
  const site = path.join(repository, 'site');
  mkdirSync(site, {recursive: true});
  git(repository, 'anna', 'init', '--quiet');
  const commit = (person: string, file: string) => {
    writeFileSync(path.join(repository, file), `${person} was here.`);
    git(repository, person, 'add', '--all');
    git(repository, person, 'commit', '--quiet', '--message', `Change ${file}`);
  };
  commit('anna', 'site/ñandú.mdx');
  commit('bert', 'site/ñandú.mdx');
  commit('anna-at-work', 'site/ñandú.mdx');
  commit('anna', 'site/one.mdx');
  commit('bert', 'elsewhere.mdx');
  writeFileSync(path.join(repository, '.mailmap'), 'Anna <anna@example.org> <anna-at-work@example.org>\n');
  expect([...contributorCounts(site)].sort()).toEqual([
    [path.join(site, 'one.mdx'), 1],
    [path.join(site, 'ñandú.mdx'), 2],
  ]);
});
