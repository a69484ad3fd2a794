import {partFiles, readParts} from '../pages.ts';
import type {Fault} from './fault.ts';
import {markdownSyntaxFaults} from './markdown-syntax.ts';
import {domainFaults, hostFaults} from './page-text.ts';

/** Front matter, which only pages have. */
const matterFaults = (file: string, {yaml}: {yaml: string}): Fault[] =>
  yaml === ''
    ? []
    : [
        {
          file,
          line: 1,
          what: 'front matter of a part is not read',
          cure: 'take it out, or put it into the page',
        },
      ];

/** Faults in the text of parts that pages import, which a build stops at without naming their lines. */
export async function partFaults(): Promise<Fault[]> {
  const files = partFiles();
  // Asked of every file of standalone pages; that of a part is its page's.
  const syntax = (await markdownSyntaxFaults(files)).filter(({what}) => what !== 'page has no heading');
  return [
    ...syntax,
    ...files.flatMap((file) => {
      const parts = readParts(file);
      const source = {file, lines: parts.text.split('\n')};
      return [...matterFaults(file, parts), ...domainFaults(source), ...hostFaults(source)];
    }),
  ];
}
