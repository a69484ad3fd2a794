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

/** The features of the first circle that starts at a feature. */
function circleFrom(start: string, imports: FeatureImport[]): FeatureImport[] | undefined {
  const seen = new Set<string>();
  function search(feature: string, way: FeatureImport[]): FeatureImport[] | undefined {
    for (const step of imports.filter(({from}) => from === feature)) {
      if (step.to === start) {
        return [...way, step];
      }
      if (!seen.has(step.to)) {
        seen.add(step.to);
        const circle = search(step.to, [...way, step]);
        if (circle !== undefined) {
          return circle;
        }
      }
    }
    return undefined;
  }
  return search(start, []);
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
  const features = [...new Set(imports.flatMap(({from}) => from ?? []))].sort();
  const told = new Set<string>();
  const circles = features.flatMap((feature) => {
    const circle = told.has(feature) ? undefined : circleFrom(feature, imports);
    const [first] = circle ?? [];
    if (circle === undefined || first === undefined) {
      return [];
    }
    for (const {to} of circle) {
      told.add(to);
    }
    return [
      {
        file: first.file,
        line: first.line,
        message: `features import each other in a circle: ${[feature, ...circle.map(({to}) => to)].join(', ')}`,
        fix: 'move what they share into a feature of its own, or pass it as an option',
      },
    ];
  });
  return [...passing, ...circles];
}
