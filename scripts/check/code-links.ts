import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type Targets, targetProblem} from './links.ts';
import {fromSiteFolder, type Problem} from './problem.ts';

/**
 * Whether a file is code that may link to pages. The announcement has its own check, and editors create lock files
 * whose names start with a dot.
 */
const isLinkingCode = (file: string): boolean =>
  /^src\/(?!data\/announcement).*\.tsx?$/.test(file) && !file.includes('/.');

/** The forms of a link in code: `to="/…"`, `to: '/…'` and `start: '/…'`. */
const address = /\b(?:to=|(?:to|start): )['"](\/[^'"]+)['"]/g;

/** Addresses in code that lead to no page. The build also stops at them, but names only the page that shows them. */
export function codeLinkProblems(targets: Targets): Problem[] {
  return readdirSync('src', {recursive: true, encoding: 'utf8'})
    .map((file) => fromSiteFolder(path.join('src', file)))
    .filter(isLinkingCode)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          [...text.matchAll(address)].flatMap(([, url = '']) => {
            const problem = targetProblem(url, file, targets);
            return problem === undefined ? [] : [{file, line: index + 1, ...problem}];
          }),
        ),
    );
}
