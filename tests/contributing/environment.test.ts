import {expect, test} from '@playwright/test';
import {readVariable} from '../../src/data/environment.ts';
import {handbook} from '../../src/data/organisation.ts';

test('a wrong variable of a build is named with the fix', () => {
  for (const [name, fallback, good, wrong, fix] of [
    [
      'BASE_URL',
      '/',
      ['/handbook/', '/a/b/', '/v1.0/the_hand-book/'],
      ['/handbook', 'handbook/', '', '//', 'https://a/', '/a?b/', '/a b/', '/élan/', '/../', '/a"b/', '/$x/'],
      'Start and end it with a slash',
    ],
    [
      'SITE_URL',
      handbook.url,
      ['https://acme.github.io', 'http://localhost:8080'],
      ['', 'acme.github.io', 'https://acme.github.io/', 'https://a/b', 'https://a b', 'ftp://a'],
      'Write only scheme and host',
    ],
    ['NO_INDEX', '', ['0', '1'], ['yes', ' '], 'Set it to 1, or leave it out.'],
  ] as const) {
    expect(readVariable(name, {})).toBe(fallback);
    for (const value of good) {
      expect(readVariable(name, {[name]: value})).toBe(value);
    }
    for (const value of wrong) {
      expect(() => readVariable(name, {[name]: value})).toThrow(`${name}: "${value}" is not valid. ${fix}`);
    }
  }
});
