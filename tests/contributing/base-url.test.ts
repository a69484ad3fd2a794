import {execFile} from 'node:child_process';
import path from 'node:path';
import {readBaseUrl} from '../../src/base-url.ts';
import {expect, test} from '../test.ts';
import {SiteCopy} from './site-copy.ts';

test('BASE_URL: a path with both slashes is taken, the root without one', () => {
  expect(readBaseUrl({})).toBe('/');
  for (const path of ['/', '/handbook/', '/a/b/']) {
    expect(readBaseUrl({BASE_URL: path})).toBe(path);
  }
});

test('BASE_URL: what lacks a slash or is no path is named with its cure', () => {
  for (const value of [
    '/handbook',
    'handbook/',
    '',
    '//',
    '//a/',
    'https://example.org/',
    '/a?b/',
    '/a b/',
  ]) {
    expect(() => readBaseUrl({BASE_URL: value})).toThrow(
      `BASE_URL: begin and end it with a slash, as in /handbook/, without a host: "${value}" is no such path.`,
    );
  }
});

test('BASE_URL: every command that reads it says so before it does anything', async () => {
  test.setTimeout(120_000);
  const copy = new SiteCopy();
  try {
    for (const args of [
      ['scripts/build.ts', '--quick'],
      ['scripts/check/check.ts', '--build', 'build'],
      ['scripts/released-pages.ts'],
    ]) {
      const output = await new Promise<string>((resolve) => {
        execFile(
          process.execPath,
          [path.resolve('node_modules/tsx/dist/cli.mjs'), ...args],
          {cwd: copy.folder, env: {...process.env, BASE_URL: '/handbook'}},
          (_error, printed, errors) => resolve(printed + errors),
        );
      });
      expect(output, args[0]).toContain('BASE_URL: begin and end it with a slash');
      expect(output, args[0]).not.toContain('[INFO]');
    }
  } finally {
    copy.remove();
  }
});
