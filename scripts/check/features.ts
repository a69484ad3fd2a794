import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesIn} from './files.ts';
import type {Problem} from './problem.ts';

/** An import of a file in a feature's folder by a file outside it. */
interface FeatureImport {
  file: string;
  line: number;
  /** The feature of the importing file, if it belongs to one. */
  from: string | undefined;
  to: string;
  /** The imported file, from the feature's folder. */
  inner: string;
}

const featureOf = (file: string) => /^src\/features\/([^/]+)\/(.+)$/.exec(file);

function importsIn(file: string): FeatureImport[] {
  const from = featureOf(file)?.[1];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const request = /(?:from|import) '((?:@site|\.{1,2})\/[^']+)'/.exec(text)?.[1];
      if (request === undefined) {
        return [];
      }
      const target = request.startsWith('@site/')
        ? request.slice('@site/'.length)
        : path.posix.join(path.posix.dirname(file), request);
      const [, to, inner] = featureOf(target) ?? [];
      return to === undefined || inner === undefined || to === from
        ? []
        : [{file, line: index + 1, from, to, inner}];
    });
}

/** The files that other code may import: one for Node, and one for the browser. */
const isEntry = ({to, inner}: FeatureImport) =>
  [to, 'build', 'browser'].includes(inner.replace(/\.tsx?$/, ''));

/** The imports between features that are part of a circle: all but those from or to the end of a chain. */
function circularImports(imports: FeatureImport[]): FeatureImport[] {
  const left = imports.filter(
    ({from, to}) => imports.some((next) => next.from === to) && imports.some((before) => before.to === from),
  );
  return left.length === imports.length ? left : circularImports(left);
}

/** Imports that bypass a feature's entry file, and features that import each other in a circle. */
export function featureProblems(): Problem[] {
  const imports = filesIn('src')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap(importsIn);
  const passing = imports
    .filter((one) => !isEntry(one))
    .map(({file, line, to, inner}) => ({
      file,
      line,
      message: `imports src/features/${to}/${inner}, which is not an entry file of that feature`,
      fix: `export what you need from ${to}.ts, build.ts or browser.ts in that folder`,
    }));
  const circles = circularImports(imports).map(({file, line, from, to}) => ({
    file,
    line,
    message: `the features ${from} and ${to} import each other, directly or in a circle with others`,
    fix: 'move what they share into a feature of its own, or pass it as an option',
  }));
  return [...passing, ...circles];
}
