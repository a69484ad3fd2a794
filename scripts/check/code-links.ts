import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type Fault, fromSiteFolder} from './fault.ts';
import {type Targets, targetFault} from './links.ts';

/**
 * Whether a file is code that may lead readers to pages: parts of pages, the map, the top bar and the footer.
 * Data has checks of its own, and a name with a dot at its start is an editor's lock.
 */
const isLinkingCode = (file: string): boolean =>
  /^src\/(?!data\/).*\.tsx?$/.test(file) && !file.includes('/.');

/** How code leads to a page: `to="/…"` of a link, and `to: '/…'` or `start: '/…'` of what links are drawn from. */
const address = /\b(?:to=|(?:to|start): )['"](\/[^'"]+)['"]/g;

/** Addresses in code that lead to no page: the build stops at them too, and names the page that shows them alone. */
export function codeLinkFaults(targets: Targets): Fault[] {
  return readdirSync('src', {recursive: true, encoding: 'utf8'})
    .map((file) => fromSiteFolder(path.join('src', file)))
    .filter(isLinkingCode)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          [...text.matchAll(address)].flatMap(([, url = '']) => {
            const fault = targetFault(url, file, targets);
            return fault === undefined ? [] : [{file, line: index + 1, ...fault}];
          }),
        ),
    );
}
