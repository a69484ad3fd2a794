import {visit} from 'estree-util-visit';
import {nearestName} from '../nearest-name.ts';
import {isThere} from './files.ts';
import {isExpression, isTag, lineOf, type MarkdownPage} from './markdown-tree.ts';
import type {ProblemWithin} from './problem.ts';

type CodeNode = Parameters<typeof visit>[0];

/** Components that pages use without an import: from theme-classic 3.10.2, src/theme/MDXComponents and src/features/page-sources. */
const sharedComponents = ['Details', 'Head', 'SearchBy', 'TabItem', 'Tabs'];

/** Names that MDX, Docusaurus 3.10.2 and the bundler define in every page. */
const sharedValues = ['assets', 'contentTitle', 'frontMatter', 'metadata', 'props', 'require', 'toc'];

/** The code of a page: imports and exports, and expressions in braces and in the attributes of tags. */
function codeOf({nodes}: MarkdownPage): {code: CodeNode; line: number}[] {
  return nodes.flatMap((node) => {
    const line = lineOf(node);
    const codes = [
      node.type === 'mdxjsEsm' || isExpression(node) ? node.data?.estree : undefined,
      ...(isTag(node) ? node.attributes : []).map((attribute) => {
        const holder = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute;
        return typeof holder === 'object' ? holder?.data?.estree : undefined;
      }),
    ];
    return codes.flatMap((code) => (code ? [{code, line}] : []));
  });
}

/** The names in a pattern such as `{a, b: [c]}`, including those in default values. */
function namesWithin(pattern: CodeNode): string[] {
  const names: string[] = [];
  visit(pattern, (node) => {
    if (node.type === 'Identifier') {
      names.push(node.name);
    }
  });
  return names;
}

/** The names that a page's code defines in any scope. */
function definedNames(page: MarkdownPage): Set<string> {
  const names = new Set<string>();
  for (const {code} of codeOf(page)) {
    visit(code, (node) => {
      const patterns: (CodeNode | null | undefined)[] = [
        ...('params' in node ? node.params : []),
        'local' in node ? node.local : null,
        'id' in node ? node.id : null,
        'param' in node ? node.param : null,
      ];
      for (const name of patterns.flatMap((pattern) => (pattern ? namesWithin(pattern) : []))) {
        names.add(name);
      }
    });
  }
  return names;
}

/** Positions where an identifier is not a reference to a variable. */
const notNames = new Set<unknown>(['property', 'key', 'imported', 'exported', 'label']);

/** Globals of browsers. The check runs in Node.js, which does not have all of them in every version. */
const browserGlobals = [
  'document',
  'history',
  'localStorage',
  'location',
  'navigator',
  'sessionStorage',
  'window',
];

/** The variables and components that a piece of code uses. */
function usedNames(code: CodeNode): Set<string> {
  const names = new Set<string>();
  visit(code, (node, key, _index, above) => {
    const parent = above.at(-1);
    const isOwn = notNames.has(key) && parent !== undefined && !('computed' in parent && parent.computed);
    // A global alone in braces, such as {URL}, was meant as text and would show nothing.
    const isGlobal =
      node.type === 'Identifier' &&
      (node.name in globalThis || browserGlobals.includes(node.name)) &&
      parent?.type !== 'ExpressionStatement';
    if (node.type === 'Identifier' && !isOwn && !isGlobal) {
      names.add(node.name);
    }
    if (node.type === 'JSXIdentifier' && parent?.type === 'JSXOpeningElement' && /^[A-Z]/.test(node.name)) {
      names.add(node.name);
    }
  });
  return names;
}

function unknownComponent(name: string, line: number, known: string[]): ProblemWithin {
  const message = `<${name}> is not defined`;
  const ours = `src/components/${name}/${name}`;
  if (isThere(`${ours}.tsx`)) {
    return {line, message, fix: `import ${name} from '@site/${ours}' above the text`};
  }
  const nearest = nearestName(name, known);
  return {
    line,
    message,
    fix:
      nearest === undefined
        ? 'import it above the text, or write \\< for plain text'
        : `did you mean <${nearest}>?`,
  };
}

/** Undefined components and variables. */
export function nameProblems(page: MarkdownPage): ProblemWithin[] {
  const defined = definedNames(page);
  const components = [...sharedComponents, ...defined];
  const values = [...sharedValues, ...components];
  const tags = page.nodes.filter(isTag).flatMap((tag): ProblemWithin[] => {
    const [name = ''] = tag.name?.split('.') ?? [];
    return /^[A-Z]/.test(name) && !components.includes(name)
      ? [unknownComponent(name, lineOf(tag), components)]
      : [];
  });
  const expressions = codeOf(page).flatMap(({code, line}) =>
    [...usedNames(code)]
      .filter((name) => !values.includes(name))
      .map((name) => ({
        line,
        message: `{${name}} is not defined`,
        fix: 'write \\{ for plain text, or put it in backticks',
      })),
  );
  return [...tags, ...expressions];
}
