import {existsSync, readFileSync} from 'node:fs';
import {mutations} from '../mutations.ts';
import {expect, test} from '../unit.ts';

test('each mutation changes a text that its file contains once, and names a test', () => {
  const wrong = mutations.filter(
    (mutation) =>
      !existsSync(mutation.test) || readFileSync(mutation.file, 'utf8').split(mutation.find).length !== 2,
  );
  expect(wrong).toEqual([]);
});
