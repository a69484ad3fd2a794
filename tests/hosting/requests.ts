import {listFiles} from '../../scripts/hosting/site.ts';
import {expect} from '../test.ts';

/** The body of an answer: a page of ours, one of our two error pages, any file, or nothing. */
export type BodyKind = 'page' | 'not-found' | 'too-long' | 'file' | 'none';

/** A request, and the answer that every host must give. */
export interface Case {
  /** Method and target, as in a request line. */
  ask: string;
  send?: Record<string, string>;
  status: number;
  /** The values of headers, or `undefined` for a header that must be missing. */
  headers?: Record<string, unknown>;
  body?: BodyKind;
}

const immutable = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
const revalidate = 'no-cache';
const acceptEncoding = 'Accept-Encoding';
const html = 'text/html; charset=utf-8';

const page = (path: string): Case => ({
  ask: `GET ${path}`,
  status: 200,
  body: 'page',
  headers: {'content-type': html, 'cache-control': revalidate, location: undefined},
});

const moved = (path: string, location: string): Case => ({
  ask: `GET ${path}`,
  status: 301,
  headers: {location},
});

const missing = (path: string): Case => ({
  ask: `GET ${path}`,
  status: 404,
  body: 'not-found',
  headers: {'content-type': html, 'cache-control': revalidate, vary: acceptEncoding, location: undefined},
});

const malformed = (path: string): Case => ({ask: `GET ${path}`, status: 400, headers: {location: undefined}});

const file = (path: string, type: string, cache = revalidate): Case => ({
  ask: `GET ${path}`,
  status: 200,
  body: 'file',
  headers: {'content-type': type, 'cache-control': cache},
});

const encoded = (accept: string, path: string, encoding: string | undefined, status = 200): Case => ({
  ask: `GET ${path}`,
  send: {'Accept-Encoding': accept},
  status,
  headers: {'content-encoding': encoding, vary: acceptEncoding},
});

const refused = (method: string, path: string): Case => ({
  ask: `${method} ${path}`,
  status: 405,
  headers: {allow: 'GET, HEAD', location: undefined},
});

/** The address of a file of the build. */
const builtFile = (pattern: RegExp) => `/${listFiles('build').find((file) => pattern.test(file))}`;

const script = builtFile(/^assets\/js\/main\..*\.js$/);
const font = builtFile(/\.woff2$/);
const searchIndex = builtFile(/^search-index-.*\.json$/);

const long = 'a'.repeat(9000);

const tooLong = (ask: string): Case => ({
  ask,
  status: 414,
  body: ask.startsWith('HEAD') ? 'none' : 'too-long',
  headers: {'content-type': html, 'cache-control': revalidate, location: undefined},
});

/** A request whose condition or range does not hold. */
const failed = (path: string, send: Record<string, string>, status: number): Case => ({
  ask: `GET ${path}`,
  send,
  status,
  headers: {
    'cache-control': revalidate,
    'content-range': status === 416 ? expect.stringMatching(/^bytes \*\/\d+$/) : undefined,
  },
});

/** Files that the test adds to a build. No server may send them. */
export const planted = [
  'docs/.secret/notes.txt',
  '.well-known/.secret/notes.txt',
  '.well-known/security.txt.gz',
];

/**
 * The requests that nginx, Caddy and the preview server must answer as written. The ETag and the date are those of
 * `/docs/intro/`, as the server under test sends them.
 */
export function requests(etag: string, lastModified: string): Case[] {
  const v10 = '/docs/guides/elementos/bulletins/V-10/';
  const intro = {ask: 'GET /docs/intro/'};
  return [
    // Pages at their one address
    page('/'),
    page('/docs/intro/'),
    page(v10),
    page('/search/?q=mail'),
    page('/docs/intro/?'),
    page('/docs/intro/?a=//evil.example&b=%0d%0a'),

    // Other forms of a page's address redirect in one hop, with the query
    moved('/docs/intro', '/docs/intro/'),
    moved('/docs/intro.html?a=1&b=%20&a=2', '/docs/intro/?a=1&b=%20&a=2'),
    moved('/docs/intro/index.html?a=?b', '/docs/intro/?a=?b'),
    moved('/index.html?offlineMode=true&debug=false', '/?offlineMode=true&debug=false'),
    moved('/index', '/'),

    // Other spellings of the same path. any-address.test.ts tries them on every page.
    moved('/DOCS/Intro/', '/docs/intro/'),
    moved('/Docs/INTRO.HTML?x=Y', '/docs/intro/?x=Y'),
    moved('/docs/guides/elementos/bulletins/v-10/', v10),
    moved('//docs/intro/', '/docs/intro/'),

    // Addresses without a page or a file
    missing('/nowhere/'),
    missing('/nowhere.html?a=1'),
    missing('/docs/'),
    missing('/docs'),
    missing('/projects/'),
    missing('/docs/intro/nowhere/'),
    missing('/docs/intro/%20'),
    missing('/404.html'),
    missing('/404/'),
    missing('/414.html'),
    missing('/assets/'),
    missing('/assets/js/gone.12345678.js'),
    missing('/img/gone.png'),
    missing('/favicon.ico/'),
    missing('/docs/404.html/'),
    missing('/FAVICON.ICO'),
    missing('/%E0%A4/'),
    missing(`/${'a'.repeat(256)}`),
    missing(`/docs/${encodeURI('é'.repeat(128))}/`),
    missing(`/${'long/'.repeat(1000)}`),
    encoded('br', '/nowhere/', 'br', 404),

    // Files that are not for readers
    missing('/.hosting/site.json'),
    missing('/.hosting/SHA256SUMS'),
    missing('/.hosting/sbom.cdx.json'),
    missing('/.hosting/nginx/http.conf'),
    missing('/.git/config'),
    missing('/docs/.secret/notes.txt'),
    missing('/.well-known/.secret/notes.txt'),
    missing('/.well-known/security.txt.gz'),
    missing('/.htaccess'),
    missing('/img/none.png'),
    missing('/_headers'),
    missing('/_redirects'),
    missing('/index.html.br'),
    missing('/index.html.gz'),

    // Targets that no browser sends
    malformed('/docs/./intro/'),
    malformed('/blog/../docs/intro/'),
    malformed('/docs/intro/%2e'),
    malformed('/docs/intro/#stops'),
    malformed('/docs/intro/?a=1#stops'),

    // No path leads out of the build or to another host
    malformed('/../../etc/passwd'),
    malformed('/docs/../../etc/passwd'),
    malformed('/%2e%2e%2fetc%2fpasswd'),
    malformed('/..%2f..%2fetc/passwd'),
    missing('/..%5c..%5cetc/passwd'),
    malformed('/docs/intro%00.html'),
    missing('//evil.example'),
    missing('//evil.example/index.html'),
    missing('///evil.example/%2e%2e.html'),
    missing('/\\evil.example'),
    missing('/%5Cevil.example/'),
    missing('/https://evil.example/'),
    missing('/%0d%0aLocation:%20https://evil.example/'),
    missing('/docs/intro/%0a'),
    missing('/robots.txt%0a'),
    moved(
      '/docs/intro?%0d%0aLocation:%20https://evil.example/',
      '/docs/intro/?%0d%0aLocation:%20https://evil.example/',
    ),
    moved('http://evil.example/docs/intro.html', '/docs/intro/'),
    {...page('http://evil.example/docs/intro/'), send: {Host: 'evil.example'}},
    missing('http://evil.example/nowhere'),
    {
      ...moved('/docs/intro', '/docs/intro/'),
      send: {Host: 'evil.example', 'X-Forwarded-Host': 'evil.example'},
    },

    // Addresses that are too long
    tooLong(`GET /${long}`),
    tooLong(`GET /docs/intro/?${long}`),
    tooLong(`GET /search/?q=${long.repeat(10)}`),
    tooLong(`HEAD /docs/intro/?${long}`),
    tooLong(`POST /docs/intro/?${long}`),

    // Methods
    {
      ask: 'HEAD /docs/intro/',
      status: 200,
      body: 'none',
      headers: {'content-type': html, 'content-length': expect.stringMatching(/^[1-9]\d+$/)},
    },
    {ask: 'HEAD /docs/intro', status: 301, headers: {location: '/docs/intro/'}, body: 'none'},
    {ask: 'HEAD /nowhere/', status: 404, body: 'none', headers: {'content-type': html}},
    refused('POST', '/docs/intro/'),
    {...refused('POST', script), headers: {'cache-control': revalidate}},
    refused('POST', '/docs/intro'),
    refused('PUT', '/docs/intro/'),
    refused('DELETE', '/nowhere/'),
    refused('OPTIONS', '/docs/intro/'),

    // Types of files, and how long browsers keep them
    file(script, 'text/javascript; charset=utf-8', immutable),
    file(`${script}?v=1`, 'text/javascript; charset=utf-8', immutable),
    file(font, 'font/woff2', immutable),
    file(searchIndex, 'application/json; charset=utf-8', immutable),
    file('/sw.js', 'text/javascript; charset=utf-8'),
    file('/sw.js?params=%7B%22offlineMode%22%3Atrue%7D', 'text/javascript; charset=utf-8'),
    file('/offline.json', 'application/json; charset=utf-8'),
    file('/manifest.webmanifest', 'application/manifest+json; charset=utf-8'),
    file('/blog/rss.xml', 'application/rss+xml; charset=utf-8'),
    file('/blog/atom.xml', 'application/atom+xml; charset=utf-8'),
    file('/blog/feed.json', 'application/json; charset=utf-8'),
    file('/sitemap.xml', 'application/xml; charset=utf-8'),
    file('/robots.txt', 'text/plain; charset=utf-8'),
    file('/docs/intro/index.md', 'text/markdown; charset=utf-8'),
    file('/.well-known/security.txt', 'text/plain; charset=utf-8'),
    file('/favicon.ico', 'image/vnd.microsoft.icon', aDay),
    file('/img/icon.svg', 'image/svg+xml; charset=utf-8', aDay),
    file('/img/social-card.png', 'image/png', aDay),

    // Encodings
    {...encoded('', '/docs/intro/', undefined), send: {}},
    encoded('br', '/docs/intro/', 'br'),
    encoded('gzip', '/docs/intro/', 'gzip'),
    encoded('gzip, deflate, br, zstd', '/docs/intro/', 'br'),
    encoded('br;q=0, gzip', '/docs/intro/', 'gzip'),
    encoded('zstd', '/docs/intro/', undefined),
    encoded('br', script, 'br'),
    encoded('gzip', searchIndex, 'gzip'),
    // As a proxy asks for its readers
    {
      ...encoded('gzip', '/docs/intro/', 'gzip'),
      send: {'Accept-Encoding': 'gzip', Via: '1.1 proxy.example'},
    },
    {
      ask: 'GET /img/social-card.png',
      send: {'Accept-Encoding': 'br, gzip'},
      status: 200,
      headers: {'content-encoding': undefined},
    },

    // Conditional requests and ranges
    {
      ...intro,
      status: 200,
      headers: {
        etag: expect.stringMatching(/^(W\/)?"[^"]+"$/),
        'last-modified': expect.stringMatching(/GMT$/),
        'accept-ranges': 'bytes',
      },
    },
    {
      ...intro,
      send: {'If-None-Match': etag},
      status: 304,
      body: 'none',
      headers: {'cache-control': revalidate},
    },
    {...intro, send: {'If-None-Match': '"other"'}, status: 200, body: 'page'},
    {...intro, send: {'If-None-Match': `"other", ${etag}`}, status: 304, body: 'none'},
    {...intro, send: {'If-Modified-Since': lastModified}, status: 304, body: 'none'},
    {...intro, send: {'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT'}, status: 200, body: 'page'},
    {ask: 'HEAD /docs/intro/', send: {'If-None-Match': etag}, status: 304, body: 'none'},
    {ask: 'GET /nowhere/', send: {'If-None-Match': etag}, status: 404, body: 'not-found'},
    {
      ask: `GET ${font}`,
      send: {Range: 'bytes=0-99'},
      status: 206,
      headers: {
        'content-range': expect.stringMatching(/^bytes 0-99\/\d+$/),
        'content-length': '100',
        'cache-control': immutable,
      },
    },
    {ask: `GET ${font}`, send: {Range: 'bytes=-10'}, status: 206, headers: {'content-length': '10'}},
    {
      ask: `GET ${font}`,
      send: {Range: 'bytes=100-199'},
      status: 206,
      headers: {'content-length': '100', 'cache-control': revalidate},
    },
    failed(font, {Range: 'bytes=99999999-'}, 416),
    failed('/docs/intro/', {Range: 'bytes=99999999-'}, 416),
    failed('/img/social-card.png', {Range: 'bytes=99999999-'}, 416),
    failed(script, {'If-Match': '"other"'}, 412),
    failed('/docs/intro/', {'If-Match': '"other"'}, 412),
    failed('/docs/intro/', {'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT'}, 412),
    {ask: `GET ${font}`, send: {Range: 'bytes=0-99', 'If-Range': '"other"'}, status: 200},
  ];
}
