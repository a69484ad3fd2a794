import {partFiles, readParts} from '../pages.ts';
import type {Fault} from './fault.ts';
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

/** Faults of parts that pages import, beside those of their Markdown. */
export const partFaults = (): Fault[] =>
  partFiles().flatMap((file) => {
    const parts = readParts(file);
    const source = {file, lines: parts.text.split('\n')};
    return [...matterFaults(file, parts), ...domainFaults(source), ...hostFaults(source)];
  });
