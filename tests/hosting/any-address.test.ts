import path from 'node:path';
import fc from 'fast-check';
import {markComplete} from '../../scripts/hosting/completion.ts';
import {compress} from '../../scripts/hosting/compress.ts';
import {writeHostingFiles} from '../../scripts/hosting/hosting.ts';
import {type HostedSite, readSite} from '../../scripts/hosting/site.ts';
import {writeWholeFile} from '../../scripts/hosting/write-file.ts';
import {type Site, serveBuild, serveByCaddy, serveByNginx} from '../server.ts';
import {expect, test} from '../test.ts';
import {type RawAnswer, rawRequest} from './raw-request.ts';

/**
 * Each night the addresses are new ones. Before a merge they are always the same, so that nobody meets another one's
 * problem. A failed run prints the seed and the shortest address, and `SEED` repeats the run.
 */
const seed = Number(process.env.SEED ?? 1);

/** Files that are not pages, and how long browsers may keep each. */
const caching = {
  'favicon.ico': 'public, max-age=86400',
  'img/icon.svg': 'public, max-age=86400',
  'assets/js/main.12345678.js': 'public, max-age=31536000, immutable',
  'robots.txt': 'no-cache',
  'blog/rss.xml': 'no-cache',
  '.well-known/security.txt': 'no-cache',
};
const files = Object.keys(caching);

/** Addresses at which no site has a file for readers. */
const missing = ['404.html', '_headers', '.hosting/site.json', '/evil.example/', 'docs/'];
const errorPages: Record<number, string> = {400: '404.html', 404: '404.html', 414: '414.html'};

/** Texts that somebody may add to an address: its own characters, complete and incomplete escapes, and names of files. */
const pieces = [
  ...'/.\\%?;:@&=~|"\'<>{}^`$*()[],!#+',
  ...['//', './', '../', '%2F', '%5C', '%2e', '%2E%2e', '%', '%0', '%zz', '%E0%A4%A', '%C3%A9', '%ff', '%00'],
  ...['%0a', '%0d%0a', '%20', '%23', '%3F', '%25', '%252e', '.html', '.HTML', 'index', '/index.html'],
  ...['.br', '.gz', '.hosting', '.well-known', '404.html', '_headers', 'https://', 'evil.example', '$host'],
];

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Changes of an address at a place after its first slash, some with one of the pieces. */
const edits: ((path: string, at: number, piece: string) => string)[] = [
  (path, _, piece) => path + piece,
  (path, at, piece) => path.slice(0, at) + piece + path.slice(at),
  (path, at) => path.slice(0, at) + path.slice(at + 1),
  (path, at) => path.slice(0, at),
  (path, at) => path.slice(0, at) + escaped(path.charAt(at) || '/') + path.slice(at + 1),
  (path, at) => path.slice(0, at) + path.slice(at).toUpperCase(),
];

const piece = fc.constantFrom(...pieces);
const query = fc.oneof(
  {weight: 4, arbitrary: fc.constant('')},
  {weight: 4, arbitrary: fc.array(piece, {maxLength: 4}).map((all) => `?${all.join('')}`)},
  {weight: 1, arbitrary: fc.integer({min: 7900, max: 20_000}).map((length) => `?${'a'.repeat(length)}`)},
);
const otherHost = fc.constantFrom('http://evil.example', 'HTTPS://evil.example', '//evil.example', '/');

/** Any target of a request: an address of the site that was changed up to four times, with any query. */
const anyTarget = ({pages, baseUrl}: HostedSite): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof({weight: 9, arbitrary: fc.constant('')}, {weight: 1, arbitrary: otherHost}),
      fc.constantFrom(...pages, ...files.map((file) => baseUrl + file), `${baseUrl}nowhere/`),
      fc.array(fc.tuple(fc.constantFrom(...edits), fc.nat(), piece), {maxLength: 4}),
      query,
    )
    .map(
      ([before, start, changes, after]) =>
        before +
        changes.reduce((path, [edit, nth, text]) => edit(path, 1 + (nth % path.length), text), start) +
        after,
    );

/** The endings that an address of a page may have. */
const endings = ['', '.html', '/index', '/index.html', '.HTML', '/INDEX.html', '/index/', '.html/', '/'];

/** Other spellings of an address, which mean the same. */
const spellings: ((address: string) => string)[] = [
  (address) => address.toUpperCase(),
  (address) => address.replaceAll('/', '//').slice(1),
  (address) => address.replaceAll('e', escaped),
];

/** The content of a file of the small build: its name, and enough spaces to be compressed. */
const textOf = (file: string) => `<!doctype html>\n${file}\n${' '.repeat(1024)}`;

/** Writes a build with the addresses of the real one, in which each file contains its own name. */
async function writeSmallBuild(folder: string, baseUrl: string): Promise<void> {
  const pages = readSite('build').pages.map((page) => `${decodeURI(page).slice(1)}index.html`);
  for (const file of [...pages, ...files, '404.html', '414.html']) {
    writeWholeFile(path.join(folder, file), textOf(file));
  }
  writeHostingFiles(folder, baseUrl, {policyInPages: false});
  await compress(folder);
  markComplete(folder);
}

/** The fields of a response on which all servers must agree. */
function comparable({status, headers, body}: RawAnswer, names: string[]): unknown {
  // The short texts with which servers redirect or refuse a method differ.
  const hasBody = ![301, 405].includes(status);
  return {
    status,
    ...Object.fromEntries(names.map((name) => [name, headers[name.toLowerCase()]])),
    // nginx answers some malformed targets before it reads Accept-Encoding.
    ...(status !== 400 && {encoding: headers['content-encoding']}),
    ...(hasBody && {type: headers['content-type'], body: body.toString()}),
  };
}

for (const baseUrl of ['/', '/handbook/']) {
  test(`below ${baseUrl}, all servers agree on any address, and each answer is right`, async ({serve}) => {
    const folder = test.info().outputPath('build');
    await writeSmallBuild(folder, baseUrl);
    const [atNginx, atPreview, atCaddy] = [
      await serve(serveByNginx(folder)),
      await serve(serveBuild(folder)),
      await serve(serveByCaddy(folder)),
    ];
    const site = readSite(folder);
    const names = ['Location', 'Allow', 'Cache-Control', 'Vary', ...Object.keys(site.headers)];

    /** Sends a request to every server. Returns the answer on which they agree. */
    async function answerTo(method: string, target: string, encoding: string): Promise<RawAnswer> {
      const ask = ({origin}: Site) =>
        rawRequest(origin, `${method} ${target}`, {'Accept-Encoding': encoding});
      const [nginx, preview, caddy] = await Promise.all([ask(atNginx), ask(atPreview), ask(atCaddy)]);
      const expected = comparable(nginx, names);
      expect(comparable(preview, names), 'the preview server answers like nginx').toEqual(expected);
      // Go refuses a broken escape before Caddy can add headers and a page.
      if (/^[^?]*%(?![0-9a-f]{2})/i.test(target)) {
        expect(caddy.status).toBe(400);
      } else {
        expect(comparable(caddy, names), 'Caddy answers like nginx').toEqual(expected);
      }
      return nginx;
    }

    const home = await answerTo('GET', baseUrl.slice(0, -1) || '/index', 'br');
    expect([home.status, home.headers.location]).toEqual([301, baseUrl]);
    for (const [file, time] of Object.entries(caching)) {
      const {status, headers} = await answerTo('GET', baseUrl + file, 'br');
      expect([status, headers['cache-control']], file).toEqual([200, time]);
    }
    const outside =
      baseUrl === '/' ? [] : ['/', '/docs/intro/', '/robots.txt', `${baseUrl.slice(0, -1)}docs/intro/`];
    for (const address of [...missing.map((name) => baseUrl + name), ...outside]) {
      expect((await answerTo('GET', address, 'br')).status, address).toBe(404);
    }

    const method = fc.constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST');
    const encoding = fc.constantFrom('identity', 'gzip', 'br', 'gzip, br');
    const fileNames = [...site.pages.map((page) => `${page.slice(baseUrl.length)}index.html`), ...files];
    await fc.assert(
      fc.asyncProperty(method, anyTarget(site), encoding, async (asked, target, accepted) => {
        const {status, headers, body} = await answerTo(asked, target, accepted);
        expect([200, 301, 400, 404, 405, 414]).toContain(status);
        const errorPage = errorPages[status];
        if (asked === 'GET' && errorPage !== undefined) {
          expect(body.toString(), 'an error shows no other page').toBe(textOf(errorPage));
        }
        if (asked === 'GET' && status === 200) {
          const [, name = ''] = /\n(.*)\n/.exec(body.toString()) ?? [];
          expect(fileNames).toContain(name);
        }
        if (status === 301) {
          const [, page = '', query = ''] = /^([^?]*)(.*)$/.exec(headers.location ?? '') ?? [];
          expect(site.pages, 'a redirect ends at a page in one hop').toContain(page);
          expect(query, 'a redirect keeps the query').toBe(/\?.+/.exec(target)?.[0] ?? '');
        }
      }),
      {numRuns: 500, seed},
    );
    for (const page of site.pages) {
      const forms = endings
        .map((ending) => page.slice(0, -1) + ending)
        .filter((form) => form.startsWith('/'));
      for (const address of [...forms, ...spellings.flatMap((spell) => forms.slice(-2).map(spell))]) {
        const {status, headers} = await answerTo('GET', address, 'br');
        expect([status, headers.location], address).toEqual(
          page === address ? [200, undefined] : [301, page],
        );
      }
    }
  });
}
