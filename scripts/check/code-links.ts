import {readFileSync} from 'node:fs';
import {filesIn} from './files.ts';
import {type Targets, targetProblem} from './links.ts';
import type {Problem} from './problem.ts';

/** An address of ours in code, such as `to: '/docs/intro/'` or `<Link to="/docs/intro/">`. */
const address = /\b(?:to|start)(?:: |=)(['"])(\/.*?)\1/g;

/** Broken links in code, such as those of the top bar, the footer and the map of the home page. */
export function codeLinkProblems(targets: Targets): Problem[] {
  return filesIn('src')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(address)].flatMap(([, , url = '']) => {
            const problem = targetProblem(url, file, targets);
            return problem === undefined ? [] : [{file, line: index + 1, ...problem}];
          }),
        ),
    );
}
