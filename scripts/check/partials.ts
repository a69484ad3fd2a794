import {partialFiles, readPage} from '../pages.ts';
import {domainProblems, hostProblems} from './page-text.ts';
import type {Problem} from './problem.ts';

/** Problems in partials, except those in their Markdown. */
export const partialProblems = (): Problem[] =>
  partialFiles()
    .map(readPage)
    .flatMap((page) => {
      const matter = {
        file: page.file,
        line: 1,
        message: 'front matter of a partial is ignored',
        fix: 'remove it, or move it to the page that imports this file',
      };
      const hasMatter = page.body !== page.lines.join('\n');
      return [...(hasMatter ? [matter] : []), ...domainProblems(page), ...hostProblems(page)];
    });
