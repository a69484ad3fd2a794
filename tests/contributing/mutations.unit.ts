import {existsSync} from 'node:fs';
import {mutated} from '../../scripts/mutate.ts';
import {mutations} from '../mutations.ts';
import {expect, test} from '../unit.ts';

test('each mutation changes a text that its file contains once, and names a test', () => {
  for (const mutation of mutations) {
    expect(() => mutated(mutation)).not.toThrow();
    expect(existsSync(mutation.test), mutation.test).toBe(true);
  }
});
