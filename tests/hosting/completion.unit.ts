import {existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {completionMark, finishBuild} from '../../scripts/hosting/completion.ts';
import {writeWholeFile} from '../../scripts/hosting/write-file.ts';
import {expect, newFolder, test} from '../unit.ts';

test('a full disk or a killed build leaves no half-written file: a new file replaces the old one when it is whole', () => {
  const folder = newFolder();
  const [page, linked] = [path.join(folder, 'page.html'), path.join(folder, 'linked.html')];
  writeFileSync(page, 'old');
  // Another name of the same file, which would get every byte that is written into it.
  linkSync(page, linked);
  writeWholeFile(page, 'new');
  expect([page, linked].map((file) => readFileSync(file, 'utf8'))).toEqual(['new', 'old']);
  mkdirSync(path.join(folder, 'taken'));
  expect(() => writeWholeFile(path.join(folder, 'taken'), 'new')).toThrow();
  expect(readdirSync(folder).sort()).toEqual(['linked.html', 'page.html', 'taken']);
});

test('a build that cannot be finished has no mark, without which no server accepts it', async () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'index.html'), 'page '.repeat(1000));
  mkdirSync(path.join(folder, 'index.html.br'));
  await expect(finishBuild(folder, {quick: false})).rejects.toThrow('index.html.br');
  expect(existsSync(path.join(folder, completionMark))).toBe(false);
});
