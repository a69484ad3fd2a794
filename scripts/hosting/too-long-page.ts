import {existsSync} from 'node:fs';
import path from 'node:path';
import {sections} from '../../src/data/sections.ts';
import {plainPage} from './plain-page.ts';
import {writeWholeFile} from './write-file.ts';

/** The page that answers a request whose address or headers are too long, from the build's folder. */
export const tooLongPage = '414.html';

/**
 * Writes {@link tooLongPage}. The not-found page cannot replace it, because its application would find the page at the
 * address and would draw that page instead.
 */
export function writeTooLongPage(folder: string, baseUrl: string): void {
  const ways = [{label: 'Home', start: '/'}, ...Object.values(sections), {label: 'Search', start: '/search/'}]
    // A build without search has no page of results.
    .filter(({start}) => existsSync(path.join(folder, start)))
    .map(({label, start}) => `<li><a href="${baseUrl}${start.slice(1)}">${label}</a></li>\n`);
  const body = `<p>Your browser sent an address, or other data, that is longer than this site accepts.</p>
<p>Remove everything after the question mark from the address, or choose one of these pages:</p>
<ul>
${ways.join('')}</ul>
`;
  writeWholeFile(path.join(folder, tooLongPage), plainPage({title: 'This request is too long', body}));
}
