import {namesLines, readMeta} from '../../src/plugins/code-blocks/meta.ts';
import type {FaultWithin} from './fault.ts';
import {childrenOf, lineOf, type MarkdownNode, type MarkdownPage, writtenAs} from './markdown-tree.ts';

/** Text that was meant as Markdown, as it is written: marks that a backslash precedes are not in it. */
const nearMisses: {pattern: RegExp; what: string; cure: string}[] = [
  {
    pattern: /\]\s+\((?=\.{0,2}\/|#|https?:|mailto:|[\w-]+\.mdx?)/g,
    what: 'a space parts [words] from (address), which make no link so',
    cure: 'take the space out, or write \\[ for plain text',
  },
  {
    pattern: /\]\(/g,
    what: '[words](address) is not read as a link',
    cure: 'write %20 for a space of the address, or \\[ for plain text',
  },
  {
    pattern: /\[\^[^\]\s]+\]/g,
    what: 'a footnote is referred to and not defined',
    cure: 'add a line of [^1]: and its text, with the same mark, or write \\[ for plain text',
  },
];

/** What of a paragraph, heading or cell is plain text; other parts leave their lines, and room. */
function plainText(parent: MarkdownNode, page: MarkdownPage): string {
  return childrenOf(parent)
    .map((child) => {
      const written = writtenAs(child, page);
      // An address that is a link by itself may be what was meant as that of another.
      const isPlain = child.type === 'text' || (child.type === 'link' && !/^[[<]/.test(written));
      return isPlain ? written.replaceAll(/\\./g, '\0\0') : written.replaceAll(/[^\n]/g, '\0');
    })
    .join('');
}

function directiveFault(node: MarkdownNode): FaultWithin[] {
  const line = lineOf(node);
  if (node.type === 'leafDirective') {
    return [
      {
        line,
        what: `::${node.name} begins no box`,
        cure: 'write it with three colons, and end the box with a line of :::',
      },
    ];
  }
  return node.type === 'textDirective' &&
    (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0)
    ? [
        {
          line,
          what: `:${node.name} before brackets is read as a mark and not shown`,
          cure: `for plain text write \\:${node.name}`,
        },
      ]
    : [];
}

/** Braces behind the language of code that mark none of its lines. */
function rangeFaults(node: MarkdownNode): FaultWithin[] {
  if (node.type !== 'code') {
    return [];
  }
  // Without a space they are taken for a part of the language.
  const [, glued] = /\{(.*)\}/.exec(node.lang ?? '') ?? [];
  const strays =
    glued === undefined ? readMeta(node.meta ?? '').ranges.filter((range) => !namesLines(range)) : [glued];
  return strays.map((range) => ({
    line: lineOf(node),
    what: `code: {${range}} marks no lines`,
    cure: 'write the numbers of the lines in braces behind the language and a space, such as bash {1,3-5}',
  }));
}

/** What the build shows as text, or not at all, though it was meant as Markdown. */
export function nearMissFaults(page: MarkdownPage): FaultWithin[] {
  return page.nodes.flatMap((node) => {
    const text = childrenOf(node).some(({type}) => type === 'text') ? plainText(node, page) : '';
    const misses = nearMisses.flatMap(({pattern, what, cure}) =>
      [...text.matchAll(pattern)].map(({index}) => ({
        line: lineOf(node) + text.slice(0, index).split('\n').length - 1,
        what,
        cure,
      })),
    );
    return [...directiveFault(node), ...rangeFaults(node), ...misses];
  });
}
