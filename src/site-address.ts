import {handbook} from './organisation.ts';

/**
 * The path that the site is hosted under, with both slashes: `/`, or what the
 * environment variable `BASE_URL` says, such as `/handbook/`.
 *
 * @throws if it lacks a slash or holds more than letters, digits and `-._~` between them, which hosts' patterns and routes take as they are
 */
export function readBaseUrl({BASE_URL = '/'} = process.env): string {
  if (!/^\/(?:[\w~-][\w.~-]*\/)*$/.test(BASE_URL)) {
    throw new Error(
      `BASE_URL: begin and end it with a slash, as in /handbook/, with letters, digits and -._~ between: "${BASE_URL}" is no such path.`,
    );
  }
  return BASE_URL;
}

/**
 * Whether an environment variable switches something on.
 *
 * @throws if it is neither 1 nor 0 nor left out
 */
export function readSwitch(
  name: 'NO_INDEX' | 'POLICY_IN_PAGES' | 'REDIRECT_PAGES' | 'TEST_FIXTURES',
): boolean {
  const value = process.env[name] ?? '';
  if (!['', '0', '1'].includes(value)) {
    throw new Error(`${name}: write 1, or leave it out: "${value}" is neither yes nor no.`);
  }
  return value === '1';
}

/**
 * The origin that canonical addresses, cards, feeds and the sitemap name: that of
 * `src/organisation.ts`, or what the environment variable `SITE_URL` says where
 * another host serves the site, such as `https://acme.github.io`.
 *
 * @throws if it is no origin
 */
export function readSiteUrl({SITE_URL = handbook.url} = process.env): string {
  if (!/^https?:\/\/[^/\s?#@]+$/.test(SITE_URL) || !URL.canParse(SITE_URL)) {
    throw new Error(
      `SITE_URL: write scheme and host alone, as in https://acme.github.io, the path into BASE_URL: "${SITE_URL}" is no such origin.`,
    );
  }
  return new URL(SITE_URL).origin;
}
