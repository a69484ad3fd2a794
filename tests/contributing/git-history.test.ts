import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {gitHistory} from '../../src/build/git-history.ts';

/** It is outside of the project, whose own history would answer. */
const workshop = mkdtempSync(path.join(tmpdir(), 'handbook-'));

test.afterAll(() => rmSync(workshop, {recursive: true}));

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Anna', '-c', 'user.email=anna@example.org', ...args], {
    stdio: 'ignore',
  });

/** Creates a repository with two commits, of which the first contains a file. */
function createRepository(name: string, file: string): string {
  const repository = path.join(workshop, name);
  mkdirSync(path.join(repository, 'site'), {recursive: true});
  writeFileSync(path.join(repository, file), '');
  git(workshop, 'init', '--quiet', repository);
  git(repository, 'add', '--all');
  git(repository, 'commit', '--quiet', '--message', 'First');
  git(repository, 'commit', '--quiet', '--allow-empty', '--message', 'Second');
  return repository;
}

test('without a whole history in Git, pages show no date, and the log says so', async () => {
  const file = 'docusaurus.config.ts';
  const origin = createRepository('origin', file);
  const shallow = path.join(workshop, 'shallow');
  git(workshop, 'clone', '--quiet', '--depth', '1', `file://${origin}`, shallow);
  const other = path.join(createRepository('other', 'README.md'), 'site');
  for (const siteDir of [workshop, other, shallow]) {
    const {warn} = console;
    const log: unknown[] = [];
    console.warn = (...words) => log.push(...words);
    gitHistory.initialize({siteDir});
    console.warn = warn;
    expect(log.join(), siteDir).toContain('No page shows when it was last updated');
    expect(await gitHistory.getFileLastUpdateInfo(file)).toBeNull();
  }
  gitHistory.initialize({siteDir: origin});
  expect(await gitHistory.getFileLastUpdateInfo(file)).toMatchObject({timestamp: expect.any(Number)});
});
