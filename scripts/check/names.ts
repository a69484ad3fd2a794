import {readFileSync} from 'node:fs';
import {nameFix} from '../nearest-name.ts';
import {isThere} from './files.ts';
import {placeOf} from './images.ts';
import {isExpression, isTag, lineOf, type MarkdownPage} from './markdown-tree.ts';
import type {ProblemWithin, Told} from './problem.ts';

/** Components that pages use without an import: from theme-classic 3.10.2 and src/theme/MDXComponents. */
const sharedComponents = ['Details', 'Head', 'TabItem', 'Tabs'];

/** Names that MDX and Docusaurus 3.10.2 define in every page. */
const sharedValues = ['assets', 'contentTitle', 'frontMatter', 'metadata', 'props', 'toc'];

function unknownComponent(name: string): Told {
  const message = `<${name}> is not defined`;
  const ours = `src/components/${name}/${name}`;
  if (isThere(`${ours}.tsx`)) {
    return {message, fix: `import ${name} from '@site/${ours}' above the text`};
  }
  const otherwise = 'import it above the text, or write \\< for plain text';
  return {message, fix: nameFix(name, sharedComponents, otherwise, (nearest) => `<${nearest}>`)};
}

/** The ends that the path of an import may leave out. */
const ends = ['', '.tsx', '.ts', '.js', '/index.tsx', '/index.ts', '/index.js'];

/** The part of a drawing that the build refuses in a page, such as `<style>` from a drawing program. */
const refusedPart = (file: string): string | undefined =>
  file.endsWith('.svg') ? /<(?:script|style)\b/i.exec(readFileSync(file, 'utf8'))?.[0] : undefined;

/**
 * Imports of files that do not exist, and of drawings that the build refuses. The build names either the file or the
 * page that imports it.
 */
export function importProblems({file, nodes}: MarkdownPage): ProblemWithin[] {
  return nodes.flatMap((node) => {
    const lines = node.type === 'mdxjsEsm' ? node.value.split('\n') : [];
    return lines.flatMap((text, index) => {
      const [, name] = /\b(?:from|import) ['"]((?:@site|\.{1,2})\/[^'"]+)['"]/.exec(text) ?? [];
      if (name === undefined) {
        return [];
      }
      const place = placeOf(name, file);
      const line = lineOf(node) + index;
      if (!ends.some((end) => isThere(place + end))) {
        const fix = `put the file at ${place}, or correct the path`;
        return [{line, message: `import ${name} does not exist`, fix}];
      }
      const refused = refusedPart(place);
      return refused === undefined
        ? []
        : [
            {
              line,
              message: `drawing ${name} contains ${refused}>, which the security policy blocks`,
              fix: 'remove it, and give shapes their colours in attributes such as stroke',
            },
          ];
    });
  });
}

/** Components that nothing defines, and words in braces that were meant as text, such as `{name}`. */
export function nameProblems({nodes}: MarkdownPage): ProblemWithin[] {
  const code = nodes.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : [])).join('\n');
  const isDefined = (name: string) => new RegExp(`\\b${name}\\b`).test(code);
  return nodes.flatMap((node): ProblemWithin[] => {
    const line = lineOf(node);
    const [, component] = (isTag(node) && /^([A-Z]\w*)/.exec(node.name ?? '')) || [];
    if (component !== undefined && !sharedComponents.includes(component) && !isDefined(component)) {
      return [{line, ...unknownComponent(component)}];
    }
    const [, word] = (isExpression(node) && /^[\s{]*([a-z]\w*)[\s}]*$/i.exec(node.value)) || [];
    return word === undefined || sharedValues.includes(word) || isDefined(word)
      ? []
      : [
          {
            line,
            message: `{${word}} is not defined`,
            fix: 'write \\{ for plain text, or put it in backticks',
          },
        ];
  });
}
