import {handbook} from '../../src/data/organisation.ts';
import {assertSettings, readBaseUrl, readSiteUrl} from '../../src/plugins/build-settings/build-settings.ts';
import {assertTemplate, template} from '../../src/plugins/fast-start/fast-start.ts';
import {validateOptions as validateSearch} from '../../src/plugins/search/plugin.ts';
import {expect, test} from '../unit.ts';

test('BASE_URL: a path with both slashes is accepted, and the default is the root', () => {
  expect(readBaseUrl({})).toBe('/');
  for (const path of ['/', '/handbook/', '/a/b/', '/v1.0/the_hand-book/']) {
    expect(readBaseUrl({BASE_URL: path})).toBe(path);
  }
});

test('BASE_URL: the error for a path without slashes names the fix', () => {
  for (const value of [
    '/handbook',
    'handbook/',
    '',
    '//',
    '//a/',
    'https://example.org/',
    '/a?b/',
    '/a b/',
    '/élan/',
    '/c++/',
    '/../',
    '/a"b/',
    '/$x/',
    '/%20/',
  ]) {
    expect(() => readBaseUrl({BASE_URL: value})).toThrow(
      `BASE_URL: "${value}" is not a valid path. Start and end it with a slash, and use only letters, digits and -._~ in between, as in /handbook/.`,
    );
  }
});

test('SITE_URL: an origin is accepted, the default is ours, and the error for other values names the fix', () => {
  expect(readSiteUrl({})).toBe(handbook.url);
  expect(readSiteUrl({SITE_URL: 'https://Acme.github.io'})).toBe('https://acme.github.io');
  expect(readSiteUrl({SITE_URL: 'http://localhost:8080'})).toBe('http://localhost:8080');
  for (const value of [
    '',
    'acme.github.io',
    'https://acme.github.io/',
    'https://a/b',
    'https://a b',
    'ftp://a',
  ]) {
    expect(() => readSiteUrl({SITE_URL: value})).toThrow(
      `SITE_URL: "${value}" is not an origin. Set it to scheme and host only, as in https://acme.github.io, and put the path into BASE_URL.`,
    );
  }
});

test('a setting that the rest of the site cannot follow stops the build, and the error names the fix', () => {
  const navbar = {items: [{type: 'search'}]};
  const valid = {trailingSlash: true, future: {experimental_router: 'browser'}, themeConfig: {navbar}};
  const place = {url: handbook.url, baseUrl: '/'};
  expect(() => assertSettings(valid, place)).not.toThrow();
  for (const [wrong, message] of [
    [{trailingSlash: undefined}, /trailingSlash must be true.*Set it to true/],
    [{future: {experimental_router: 'hash'}}, /experimental_router must not be hash.*Remove it/],
    [{themeConfig: {navbar: {items: []}}}, /navbar\.items must not be empty.*Add an item/],
  ] as const) {
    expect(() => assertSettings({...valid, ...wrong}, place)).toThrow(message);
  }
  for (const [wrong, message] of [
    [{baseUrl: '/wiki/'}, /baseUrl is \/wiki\/.*Set the environment variable/],
    [{url: 'https://acme.github.io'}, /url is https:\/\/acme.*Change src\/organisation\.ts/],
  ] as const) {
    expect(() => assertSettings(valid, {...place, ...wrong})).toThrow(message);
  }
  expect(() => assertTemplate(template)).not.toThrow();
  expect(() => assertTemplate('<body></body>')).toThrow(
    /ssrTemplate lacks .* Change a copy of src\/plugins\//,
  );
});

test('an option of the search package that has no effect here stops the build', () => {
  const validate = (_schema: unknown, options: unknown) => options;
  expect(() => validateSearch({validate, options: {language: ['de']}})).toThrow(
    /search has no option "language"\. Remove it, or change src\/plugins\/search,/,
  );
  expect(validateSearch({validate, options: {indexBlog: true}})).toEqual({indexBlog: true});
});
