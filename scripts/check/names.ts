import path from 'node:path';
import {visit} from 'estree-util-visit';
import {nearestName} from '../../src/edit-distance.ts';
import type {FaultWithin} from './fault.ts';
import {isThere} from './files.ts';
import {isExpression, isTag, lineOf, type MarkdownPage} from './markdown-tree.ts';

type CodeNode = Parameters<typeof visit>[0];

/** What pages use without importing it: of theme-classic 3.10.2, of src/theme/MDXComponents, and of src/features/as-published.ts. */
const sharedComponents = ['Details', 'Head', 'SearchBy', 'TabItem', 'Tabs'];

/** What MDX, Docusaurus 3.10.2 and the bundler define in every page. */
const sharedValues = ['assets', 'contentTitle', 'frontMatter', 'metadata', 'props', 'require', 'toc'];

/** The code of a page: imports and exports, what stands in braces, and in the attributes of tags. */
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

/** The names in a pattern such as `{a, b: [c]}`, with those of what it falls back on. */
function namesWithin(pattern: CodeNode): string[] {
  const names: string[] = [];
  visit(pattern, (node) => {
    if (node.type === 'Identifier') {
      names.push(node.name);
    }
  });
  return names;
}

/** What a page's code defines anywhere. */
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

/** Where code writes a name that it takes from nowhere. */
const notNames = new Set<unknown>(['property', 'key', 'imported', 'exported', 'label']);

/** What only browsers have: the check runs in Node, whose versions differ in it. */
const browserGlobals = [
  'document',
  'history',
  'localStorage',
  'location',
  'navigator',
  'sessionStorage',
  'window',
];

/** The names that a piece of code takes from around it, each once. */
function usedNames(code: CodeNode): Set<string> {
  const names = new Set<string>();
  visit(code, (node, key, _index, above) => {
    const parent = above.at(-1);
    const isOwn = notNames.has(key) && parent !== undefined && !('computed' in parent && parent.computed);
    // The machine's own names are no text by themselves: {URL} would show nothing.
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

function unknownComponent(name: string, line: number, known: string[]): FaultWithin {
  const what = `<${name}> is not defined`;
  const ours = `src/components/${name}/${name}`;
  if (isThere(`${ours}.tsx`)) {
    return {line, what, cure: `import ${name} from '@site/${ours}' above the text`};
  }
  const nearest = nearestName(name, known);
  return {
    line,
    what,
    cure:
      nearest === undefined
        ? 'import it above the text, or for plain text write \\<'
        : `did you mean <${nearest}>?`,
  };
}

/** What the bundler tries behind the path of an import. */
const endings = ['', '.js', '.jsx', '.ts', '.tsx', '.json', '/index.js', '/index.ts', '/index.tsx'];

/** Imports of our own files that lead nowhere. */
function importFaults({file, nodes}: MarkdownPage): FaultWithin[] {
  return nodes.flatMap((node) => {
    const statements = node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [];
    return statements.flatMap((statement) => {
      const source = statement.type === 'ImportDeclaration' ? String(statement.source.value) : '';
      if (!/^(@site|\.\.?)\//.test(source)) {
        return [];
      }
      const place = source.startsWith('@site/')
        ? source.slice('@site/'.length)
        : path.join(path.dirname(file), source);
      return endings.some((ending) => isThere(place + ending))
        ? []
        : [
            {
              line: statement.loc?.start.line ?? lineOf(node),
              what: `import of ${source} leads nowhere`,
              cure: 'correct its path, capitals too',
            },
          ];
    });
  });
}

/** Components and values that a page uses and nothing defines, and imports that lead nowhere. */
export function nameFaults(page: MarkdownPage): FaultWithin[] {
  const defined = definedNames(page);
  const components = [...sharedComponents, ...defined];
  const values = [...sharedValues, ...components];
  const tags = page.nodes.filter(isTag).flatMap((tag): FaultWithin[] => {
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
        what: `{${name}} is not defined`,
        cure: 'for plain text write \\{, or put the whole in backticks',
      })),
  );
  return [...tags, ...expressions, ...importFaults(page)];
}
