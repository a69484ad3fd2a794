import fc from 'fast-check';
import type {HostedSite} from '../../scripts/hosting/site.ts';

/**
 * Texts that somebody may add to an address: its own characters, complete and incomplete escapes, and names of files.
 */
const pieces = [
  ...'/.\\%?;:@&=~|"\'<>{}^`$*()[],!#+',
  ...['//', './', '../', '%2F', '%5C', '%2e', '%2E%2e', '%', '%0', '%zz', '%E0%A4%A', '%C3%A9', '%ff', '%00'],
  ...['%0a', '%0d%0a', '%20', '%23', '%3F', '%25', '%252e', '.html', '.HTML', 'index', '/index.html'],
  ...['.br', '.gz', '.hosting', '.well-known', '404.html', '_headers', 'https://', 'evil.example', '$host'],
];

const piece = fc.constantFrom(...pieces);

/** Other spellings of a character of a path. */
const spellings = [
  (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  (character: string) => (character === '/' ? '//' : character),
  (character: string) =>
    character === character.toUpperCase() ? character.toLowerCase() : character.toUpperCase(),
];

type Change = (path: string) => string;

/** Spells a few characters in another way, except the first slash and escapes. The address means the same. */
const respelled = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...spellings)), {maxLength: 4}).map(
  (changes): Change =>
    (path) => {
      const characters = path.match(/%..|./g) ?? [];
      for (const [nth, spell] of changes) {
        const at = 1 + (nth % characters.length);
        const character = characters[at];
        if (character?.length === 1) {
          characters[at] = spell(character);
        }
      }
      return characters.join('');
    },
);

/** The endings that an address of a page may have. */
const ending = fc.constantFrom(
  '/',
  '',
  '.html',
  '/index',
  '/index.html',
  '.HTML',
  '/INDEX.html',
  '.html/',
  '/index/',
);

/** Removes a character at any place after the first slash, cuts the rest off, or adds a piece there or at the end. */
const edited = fc.tuple(fc.constantFrom('remove', 'cut', 'insert', 'append'), fc.nat(), piece).map(
  ([edit, nth, text]): Change =>
    (path) => {
      const at = edit === 'append' ? path.length : 1 + (nth % path.length);
      const [before, after] = [path.slice(0, at), path.slice(at)];
      if (edit === 'cut') {
        return before;
      }
      return edit === 'remove' ? before + after.slice(1) : before + text + after;
    },
);

const query = fc.oneof(
  {weight: 4, arbitrary: fc.constant('')},
  {weight: 4, arbitrary: fc.array(piece, {maxLength: 4}).map((all) => `?${all.join('')}`)},
  {weight: 1, arbitrary: fc.integer({min: 7900, max: 20_000}).map((length) => `?${'a'.repeat(length)}`)},
);

const before = fc.oneof(
  {weight: 9, arbitrary: fc.constant('')},
  {
    weight: 1,
    arbitrary: fc.constantFrom('http://evil.example', 'HTTPS://evil.example', '//evil.example', '/'),
  },
);

/** Any target of a request: an address of the site that was changed up to four times, with any query. */
export const anyTarget = ({pages, baseUrl}: HostedSite, files: string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      before,
      fc.constantFrom(...pages, ...files.map((file) => baseUrl + file), `${baseUrl}nowhere/`),
      fc.array(fc.oneof({weight: 4, arbitrary: edited}, {weight: 1, arbitrary: respelled}), {maxLength: 4}),
      query,
    )
    .map(
      ([first, start, changes, after]) =>
        first + changes.reduce((path, change) => change(path), start) + after,
    );

/** A page and an address that means this page. */
export const addressOfPage = ({pages}: HostedSite): fc.Arbitrary<{page: string; address: string}> =>
  fc.tuple(fc.constantFrom(...pages), ending, respelled).map(([page, end, respell]) => {
    const address = page.slice(0, -1) + end;
    return {page, address: respell(address.startsWith('/') ? address : page)};
  });
