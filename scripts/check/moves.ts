import {readFileSync} from 'node:fs';
import {redirects} from '../../src/data/redirects.ts';
import {releasedPagesFile} from '../released-pages.ts';
import {siteAddresses} from './addresses.ts';
import type {Problem} from './problem.ts';

const releasedAddresses = () => readFileSync(releasedPagesFile, 'utf8').split('\n').filter(Boolean);

/** Addresses of the last release that no longer exist and have no redirect. */
export function goneProblems(
  addresses: string[],
  released = releasedAddresses(),
  moves = redirects,
): Problem[] {
  return released.flatMap((address, index) =>
    addresses.includes(address) || moves.some(({from}) => from === address)
      ? []
      : [
          {
            file: releasedPagesFile,
            line: index + 1,
            message: `${address} was published and no longer exists`,
            fix: `add {from: '${address}', to: '/the/new/address/'} to src/data/redirects.ts`,
          },
        ],
  );
}

/** The same without a build. Only a build knows how many pages a list of posts has. */
export function moveProblems(): Problem[] {
  const released = releasedAddresses();
  const lists = released.filter((address) => /\/page\/\d+\/$/.test(address));
  return goneProblems([...siteAddresses().keys(), ...lists], released);
}
