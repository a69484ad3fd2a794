import {movedFaults} from '../../scripts/check/built-html.ts';
import {describeFault} from '../../scripts/check/fault.ts';
import {caddySnippet} from '../../scripts/hosting/caddy.ts';
import {redirectsFile} from '../../scripts/hosting/edge.ts';
import {nginxMaps} from '../../scripts/hosting/nginx.ts';
import {expect, test} from '../test.ts';

test('a released page that is gone demands a redirect, and a redirect a page', () => {
  const check = (moves: {from: string; to: string}[]) =>
    movedFaults(['/', '/new/'], ['/', '/old/'], moves).map(describeFault);
  expect(check([])).toEqual([
    'src/data/released-pages.txt:2 /old/ was published and is gone: add {from, to} to src/data/redirects.ts',
  ]);
  expect(check([{from: '/old/', to: '/new/'}])).toEqual([]);
  expect(check([{from: '/old/', to: '/lost/'}])).toEqual([
    'src/data/redirects.ts:1 /old/ leads to /lost/, which is no page: name a page that is there',
  ]);
});

test('every host file takes the redirects', () => {
  const site = {
    baseUrl: '/handbook/',
    pages: ['/handbook/', '/handbook/new/'],
    redirects: [{from: '/handbook/old/', to: '/handbook/new/'}],
    headers: {},
  };
  expect(redirectsFile(site)).toContain('/handbook/old/ /handbook/new/ 301\n');
  expect(caddySnippet(site)).toMatch(/handbook\/\+old\S* \/handbook\/new\/$/m);
  expect(nginxMaps(site)).toContain('"/handbook/old" "/handbook/new/";');
});

test('a site with more pages than a host takes rules for keeps the rules for moves', () => {
  const pages = Array.from({length: 2000}, (_, index) => `/page-${index}/`);
  const moves = [{from: '/old/', to: '/new/'}];
  expect(redirectsFile({baseUrl: '/', pages, redirects: moves, headers: {}})).toBe('/old/ /new/ 301\n');
  expect(redirectsFile({baseUrl: '/', pages: ['/new/'], redirects: moves, headers: {}})).toBe(
    '/new.html /new/ 301\n/new/index /new/ 301\n/old/ /new/ 301\n',
  );
});
