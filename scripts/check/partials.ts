import {partialFiles, readParts} from '../pages.ts';
import {domainProblems, hostProblems} from './page-text.ts';
import type {Problem} from './problem.ts';

const matterProblems = (file: string, {yaml}: {yaml: string}): Problem[] =>
  yaml === ''
    ? []
    : [
        {
          file,
          line: 1,
          message: 'front matter of a partial is ignored',
          fix: 'remove it, or move it to the page that imports this file',
        },
      ];

/** Problems in partials, except those in their Markdown. */
export const partialProblems = (): Problem[] =>
  partialFiles().flatMap((file) => {
    const parts = readParts(file);
    const source = {file, lines: parts.text.split('\n')};
    return [...matterProblems(file, parts), ...domainProblems(source), ...hostProblems(source)];
  });
