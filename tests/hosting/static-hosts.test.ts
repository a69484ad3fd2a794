import {expect, test} from '@playwright/test';
import {listRedirects} from '../../scripts/hosting/redirects.ts';
import type {HostedSite} from '../../scripts/hosting/site.ts';
import {headersFile, redirectsFile} from '../../scripts/hosting/static-hosts.ts';

const site: HostedSite = {
  baseUrl: '/handbook/',
  pages: ['/handbook/', '/handbook/docs/V-10/'],
  redirects: [{from: '/handbook/old/', to: '/handbook/'}],
  headers: {'Content-Security-Policy': "default-src 'none'", 'Referrer-Policy': 'no-referrer'},
};

test('_headers: it gives every file the headers, and named files a day', () => {
  expect(headersFile(site)).toBe(`/handbook/*
  Content-Security-Policy: default-src 'none'
  Referrer-Policy: no-referrer
/handbook/assets/*
  Cache-Control: public, max-age=86400
/handbook/favicon.ico
  Cache-Control: public, max-age=86400
/handbook/img/*
  Cache-Control: public, max-age=86400
`);
});

test('_headers: a policy that is too long for its hosts stops the build', () => {
  const headers = {'Content-Security-Policy': 'p'.repeat(1990)};
  expect(() => headersFile({...site, headers})).toThrow(
    'The line of Content-Security-Policy in _headers has 2017 characters, and its hosts accept 2000. Move',
  );
});

test('_redirects: it lists the other forms of each page and of each old address', () => {
  expect(redirectsFile(site)).toBe(`/handbook/index /handbook/ 301
/handbook/docs/V-10.html /handbook/docs/V-10/ 301
/handbook/docs/V-10/index /handbook/docs/V-10/ 301
/handbook/docs/v-10/ /handbook/docs/V-10/ 301
/handbook/old /handbook/ 301
/handbook/old.html /handbook/ 301
/handbook/old/index /handbook/ 301
/handbook/old/ /handbook/ 301
`);
});

for (const [title, moves, released, problem] of [
  ['lacks a slash', [{from: '/old', to: '/'}], [], 'redirects.ts: /old is not an address: begin and end it'],
  ['has a hash', [{from: '/old/', to: '/#a'}], [], 'redirects.ts: /#a is not an address: begin and end it'],
  ['hides a page', [{from: '/new/', to: '/'}], [], '/new/ is the address of a page: delete the page or'],
  ['is there twice', [1, 2].map(() => ({from: '/old/', to: '/'})), [], '/old/ is listed twice: choose one'],
  ['leads nowhere', [{from: '/old/', to: '/gone/'}], [], '/gone/ is not the address of a page: name a page'],
  ['is missing', [], ['/', '/old/'], "/old/ was published and no longer exists: add {from: '/old/', to:"],
] as const) {
  test(`a redirect that ${title} stops the build, and the error names the fix`, () => {
    expect(() =>
      listRedirects(['/handbook/', '/handbook/new/'], '/handbook/', [...moves], [...released]),
    ).toThrow(problem);
  });
}
