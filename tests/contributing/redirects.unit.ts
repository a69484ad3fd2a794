import {readFileSync} from 'node:fs';
import path from 'node:path';
import {builtProblems} from '../../scripts/check/built-html.ts';
import {goneProblems} from '../../scripts/check/moves.ts';
import {describeProblem} from '../../scripts/check/problem.ts';
import {caddySnippet} from '../../scripts/hosting/caddy.ts';
import {redirectsFile} from '../../scripts/hosting/edge.ts';
import {nginxMaps} from '../../scripts/hosting/nginx.ts';
import {collectInlineCode, contentSecurityPolicy, type InlineCode} from '../../scripts/hosting/policy.ts';
import {checkMoves, writeRedirectPages} from '../../scripts/hosting/redirect-pages.ts';
import {writeWholeFile} from '../../scripts/hosting/write-file.ts';
import {expect, newFolder, test} from '../unit.ts';

/** The folder of a build that contains only these pages. */
function buildOf(...addresses: string[]): string {
  const folder = newFolder();
  for (const address of addresses) {
    writeWholeFile(path.join(folder, address, 'index.html'), '<!doctype html><title>A page</title>');
  }
  return folder;
}

test('a released page that no longer exists needs a redirect', () => {
  const gone = (moves: {from: string; to: string}[]) =>
    goneProblems((address) => address === '/new/', ['/old/'], moves);
  expect(gone([])).toHaveLength(1);
  expect(gone([{from: '/old/', to: '/new/'}])).toEqual([]);
});

/** A site at the root, with pages and with moves from one address to another. */
const siteWith = (pages: string[], moves: Record<string, string>) => ({
  baseUrl: '/',
  pages,
  redirects: Object.entries(moves).map(([from, to]) => ({from, to})),
  headers: {},
});

test('every host file contains the redirects', () => {
  const pages = ['/handbook/', '/handbook/new/'];
  const site = {...siteWith(pages, {'/handbook/old/': '/handbook/new/'}), baseUrl: '/handbook/'};
  expect(redirectsFile(site)).toContain('/handbook/old/ /handbook/new/ 301\n');
  expect(caddySnippet(site)).toMatch(/handbook\/\+old\S* \/handbook\/new\/$/m);
  expect(nginxMaps(site)).toContain('"/handbook/old" "/handbook/new/";');
});

test('a page whose letter case changed has one entry in the host files, which leads to the page', () => {
  const pages = ['/', '/docs/v-10/'];
  const move = {'/docs/V-10/': '/docs/v-10/'};
  const site = siteWith(pages, move);
  expect(nginxMaps(site).match(/"\/docs\/v-10" .*;/g)).toEqual(['"/docs/v-10" "/docs/v-10/";']);
  expect(redirectsFile(site)).toContain('/docs/V-10/ /docs/v-10/ 301\n');
  const other = siteWith(pages, {...move, '/docs/v-9/': '/x/', '/docs/V-9/': '/y/'});
  expect(redirectsFile(other), 'which has its own rule').not.toContain('/docs/v-9/ /y/');
  expect(redirectsFile(site), 'which would lead to itself').not.toContain('/docs/v-10/ /docs/v-10/');
});

test('a site with too many rules for a host keeps the rules for moved pages', () => {
  const pages = Array.from({length: 2000}, (_, index) => `/page-${index}/`);
  const move = {'/old/': '/new/'};
  expect(redirectsFile(siteWith(pages, move))).toBe('/old/ /new/ 301\n');
  expect(redirectsFile(siteWith(['/new/'], move))).toBe(
    '/new.html /new/ 301\n/new/index /new/ 301\n/old /new/ 301\n/old.html /new/ 301\n/old/index /new/ 301\n/old/ /new/ 301\n',
  );
  expect(redirectsFile(siteWith(pages.slice(0, 499), move)), 'forms of pages before those of moves').toMatch(
    /^\/page-0\.html [\s\S]*301\n\/old\/ \/new\/ 301\n$/,
  );
  const longest = pages.slice(0, 400).map((page) => page.replace('page', 'p'.repeat(64)));
  expect(redirectsFile(siteWith(longest, move))).toBe('/old/ /new/ 301\n');
  const manyMoves = Object.fromEntries(longest.map((page) => [page, `${page}${'p'.repeat(64)}/`]));
  expect(() => redirectsFile(siteWith([], manyMoves))).toThrow(
    '_redirects would have 400 rules, and its hosts accept 1000 in 65536 bytes. Remove old ones',
  );
});

test('each redirect page is valid, and the policy contains one script for all of them', async () => {
  const moves = Array.from({length: 3}, (_, index) => ({from: `/old-${index}/`, to: `/new-${index}/`}));
  const folder = buildOf('/', ...moves.map(({to}) => to));
  writeRedirectPages(folder, '/handbook/', moves);
  const redirectPages = moves.map(({from}) => readFileSync(path.join(folder, from, 'index.html'), 'utf8'));
  const policyFor = (pages: string[]) => {
    const inline: InlineCode = {scripts: new Set(), styles: new Set()};
    for (const html of pages) {
      collectInlineCode(inline, html, 'a redirect page');
    }
    return contentSecurityPolicy(inline, 'header');
  };
  expect(policyFor(redirectPages)).toBe(policyFor(redirectPages.slice(0, 1)));
  redirectPages.forEach((html, index) => {
    expect(html).toContain(`<a href="/handbook/new-${index}/">`);
  });
  const problems = (await builtProblems(folder)).map(describeProblem);
  expect(problems.filter((problem) => problem.includes('/new-')).length).toBeGreaterThan(0);
  expect(problems.filter((problem) => problem.includes('/old-'))).toEqual([]);
});

test('a redirect that cannot be followed stops the build, and the error names the field and the fix', () => {
  const folder = buildOf('/', '/new/');
  const move = {from: '/old/', to: '/new/'};
  for (const [moves, problem] of [
    [
      [{...move, from: '/old'}],
      'src/data/redirects.ts: from: /old is not an address: begin and end it with a slash, as in /docs/guides/printing/',
    ],
    [[{...move, to: '/new/#part'}], 'redirects.ts: to: /new/#part is not an address: begin'],
    [[{from: '/new/', to: '/'}], 'from: /new/ is the address of a page: delete the page or the redirect'],
    [[move, move], 'from: /old/ is listed twice: choose one target'],
    [
      [move, {from: '/older/', to: '/old/'}],
      'to: /old/ is not the address of a page: name a page that exists',
    ],
  ] as const) {
    expect(() => checkMoves(folder, [...moves])).toThrow(problem);
  }
});
