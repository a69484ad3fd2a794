import {readFileSync} from 'node:fs';
import {redirects as ownRedirects, type Redirect} from '../../src/data/redirects.ts';

/** The addresses of the last release, one on each line, without the base path. */
export const releasedPagesFile = 'src/data/released-pages.txt';

const releasedPages = () => readFileSync(releasedPagesFile, 'utf8').split('\n').filter(Boolean);

/** An address without the base path, with both slashes, and only with characters that a folder may have in its name. */
const address = /^\/(?:[^/\s?#"<>\\]+\/)*$/;

/** Redirects that no host can follow. A loop is one of them, because a redirect must lead to a page. */
function redirectProblems(redirects: Redirect[], isPage: (path: string) => boolean): string[] {
  return redirects.flatMap(({from, to}, index) => {
    const wrong = [from, to].find((path) => !address.test(path));
    const rules: [isBroken: boolean, message: string][] = [
      [
        wrong !== undefined,
        `${wrong} is not an address: begin and end it with a slash, as in /docs/guides/printing/`,
      ],
      [isPage(from), `${from} is the address of a page: delete the page or the redirect`],
      [
        redirects.findIndex((other) => other.from === from) < index,
        `${from} is listed twice: choose one target`,
      ],
      [!isPage(to), `${to} is not the address of a page: name a page that exists`],
    ];
    const [, message] = rules.find(([isBroken]) => isBroken) ?? [];
    return message === undefined ? [] : [`src/data/redirects.ts: ${message}`];
  });
}

/**
 * The redirects, encoded and with the base path.
 *
 * @param pages the pages of the build, encoded and with the base path
 * @throws an Error that names each redirect that no host can follow and each address that would be lost, with the fix
 */
export function listRedirects(
  pages: string[],
  baseUrl: string,
  redirects: Redirect[] = ownRedirects,
  released: string[] = releasedPages(),
): Redirect[] {
  const encoded = (path: string) => encodeURI(baseUrl + path.slice(1));
  const isPage = (path: string) => pages.includes(encoded(path));
  const lost = released.filter((path) => !isPage(path) && !redirects.some(({from}) => from === path));
  const problems = [
    ...redirectProblems(redirects, isPage),
    ...lost.map(
      (path) =>
        `${releasedPagesFile}: ${path} was published and no longer exists: add {from: '${path}', to: '/the/new/address/'} to src/data/redirects.ts, or delete this line if your site never published the page`,
    ),
  ];
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return redirects.map(({from, to}) => ({from: encoded(from), to: encoded(to)}));
}
