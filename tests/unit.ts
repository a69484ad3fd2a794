import {test as run} from 'node:test';

/** Playwright's `expect` also works outside its own tests. */
export {expect} from '@playwright/test';

type Body = () => void | Promise<void>;

/**
 * Declares a test that needs no browser. The name and the tag are written as in a test of Playwright, because
 * `npm run spec` reads both.
 */
export function test(...[name, ...rest]: [string, Body] | [string, {tag: string | string[]}, Body]): void {
  const body = rest.length === 1 ? rest[0] : rest[1];
  void run(name, body);
}
