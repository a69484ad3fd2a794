import {readFileSync} from 'node:fs';
import {redirects} from '../../src/data/redirects.ts';
import {redirectProblems} from '../hosting/redirect-pages.ts';
import {releasedPagesFile} from '../released-pages.ts';
import {isOnlyInBuild} from './addresses.ts';
import {isThere} from './files.ts';
import type {Targets} from './links.ts';
import {lineWhere, type Problem} from './problem.ts';

const redirectsFile = 'src/data/redirects.ts';

const releasedAddresses = () => readFileSync(releasedPagesFile, 'utf8').split('\n').filter(Boolean);

/** Addresses of the last release that no longer exist and have no redirect. */
export function goneProblems(
  isPage: (address: string) => boolean,
  released = releasedAddresses(),
  moves = redirects,
): Problem[] {
  return released.flatMap((address, index) =>
    isPage(address) || moves.some(({from}) => from === address)
      ? []
      : [
          {
            file: releasedPagesFile,
            line: index + 1,
            message: `${address} was published and no longer exists`,
            fix: `add {from: '${address}', to: '/the/new/address/'} to ${redirectsFile}, or delete this line if your site never published the page`,
          },
        ],
  );
}

/** Lost addresses, and redirects that a host cannot follow. They need no build. */
export function moveProblems(addresses: Targets['addresses'], moves = redirects): Problem[] {
  const isPage = (address: string) =>
    addresses.has(address) || isOnlyInBuild(address) || isThere(`static${address}index.html`);
  const lines = readFileSync(redirectsFile, 'utf8').split('\n');
  return [
    ...goneProblems(isPage, releasedAddresses(), moves),
    ...redirectProblems(moves, isPage).map(({value, message, fix}) => ({
      file: redirectsFile,
      line: lineWhere(lines, (line) => line.includes(`'${value}'`)),
      message,
      fix,
    })),
  ];
}
