import {execFileSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {mock} from 'node:test';
import {writeWholeFile} from '../../scripts/hosting/write-file.ts';
import {versionOf} from '../../src/plugins/build-settings/build.ts';
import {contributorCounts, gitHistory} from '../../src/plugins/git-history/git-history.ts';
import {expect, newFolder, test} from '../unit.ts';

const workshop = newFolder();

function git(folder: string, person: string, ...args: string[]): void {
  const identity = ['-c', `user.name=${person}`, '-c', `user.email=${person}@example.org`];
  execFileSync('git', ['-C', folder, ...identity, ...args], {stdio: 'ignore'});
}

/** Creates a repository, and a file in it that is not committed. */
function createRepository(name: string, file: string, content: string): string {
  const repository = path.join(workshop, name);
  writeWholeFile(path.join(repository, file), content);
  git(repository, 'anna', 'init', '--quiet');
  return repository;
}

/** Expects that a site shows no dates, and that the build's log says why. */
async function expectUndated(siteDir: string, reason: string): Promise<void> {
  const warn = mock.method(console, 'warn', () => {});
  gitHistory.initialize({siteDir});
  const said = warn.mock.calls.flatMap((call) => call.arguments).join();
  warn.mock.restore();
  expect(said).toContain(`No page shows when it was last updated: ${reason}`);
  expect(await gitHistory.getFileLastUpdateInfo('docusaurus.config.ts')).toBeNull();
}

test('last-update time: a shallow clone, and a copy in the repository of something else, show no date and say why', async () => {
  const origin = createRepository('origin', 'docusaurus.config.ts', '');
  git(origin, 'anna', 'add', '--all');
  git(origin, 'anna', 'commit', '--quiet', '--message', 'First');
  git(origin, 'anna', 'commit', '--quiet', '--allow-empty', '--message', 'Second');
  const clone = path.join(workshop, 'clone');
  git(workshop, 'anna', 'clone', '--quiet', '--depth', '1', `file://${origin}`, clone);
  await expectUndated(clone, 'this is a shallow clone');

  const elsewhere = createRepository('elsewhere', 'handbook/package.json', '{"version": "1.2.3"}');
  git(elsewhere, 'anna', 'commit', '--quiet', '--allow-empty', '--message', 'Of another project');
  const copy = path.join(elsewhere, 'handbook');
  await expectUndated(copy, 'Git says "error: pathspec');
  expect(versionOf(copy)).toBe('1.2.3');
});

test('contributors are counted by file, in a folder of a repository, and a mailmap joins two addresses', () => {
  const repository = createRepository('people', 'site/one.mdx', 'New.');
  const site = path.join(repository, 'site');
  const commit = (person: string, file: string) => {
    writeFileSync(path.join(repository, file), `${person} was here.`);
    git(repository, person, 'add', '--all');
    git(repository, person, 'commit', '--quiet', '--message', `Change ${file}`);
  };
  commit('anna', 'site/one.mdx');
  commit('anna', 'site/ñandú.mdx');
  commit('bert', 'site/ñandú.mdx');
  commit('anna-at-work', 'site/ñandú.mdx');
  commit('bert', 'elsewhere.mdx');
  writeFileSync(path.join(repository, '.mailmap'), 'Anna <anna@example.org> <anna-at-work@example.org>\n');
  expect([...contributorCounts(site)].sort()).toEqual([
    [path.join(site, 'one.mdx'), 1],
    [path.join(site, 'ñandú.mdx'), 2],
  ]);
});
