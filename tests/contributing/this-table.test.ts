import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '../test.ts';

test('every test that the table of the specification names exists', () => {
  const table = readFileSync('tests/README.md', 'utf8');
  const named = [...table.matchAll(/`([\w-]+\/[\w-]+\.test\.ts)`: (.+?)(?= · | \|$)/gm)];
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(([, file = '', title = '']) => {
    const source = path.join('tests', file);
    return !existsSync(source) || !readFileSync(source, 'utf8').includes(title);
  });
  expect(missing.map(([reference]) => reference)).toEqual([]);
});
