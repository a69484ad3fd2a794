import {namesLines, readMeta} from '../../src/features/code-blocks/meta.ts';
import type {FaultWithin} from './fault.ts';
import {
  childrenOf,
  isExpression,
  isTag,
  lineOf,
  type MarkdownNode,
  type MarkdownPage,
  writtenAs,
} from './markdown-tree.ts';

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
  {
    pattern:
      /^(?:!{3}|\?{3}\+?) *(?:attention|caution|danger|error|hint|important|info|note|tip|warning)\b/gim,
    what: '!!! begins no box',
    cure: 'write :::note[Title], the text below, and a line of :::',
  },
  {
    // Rows between marks, or the line of dashes that stands below the head of every table.
    pattern: /^[> \t]*\|.*\|[ \t]*(?:\n[> \t]*\|.*\|[ \t]*)+$|^(?=.*\|)(?=.*-)[|:> \t-]+$/gm,
    what: 'rows of | are no table',
    cure: 'make the second a line of | --- | --- |, with one --- for each column of the first, or write \\| for plain text',
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

/** A box as GitHub's own pages have it: a quotation that begins with its name. */
function quotedBoxFault(node: MarkdownNode, page: MarkdownPage): FaultWithin[] {
  return node.type === 'blockquote' && /^>\s*\[![a-z]+\](?!\()/i.test(writtenAs(node, page))
    ? [
        {
          line: lineOf(node),
          what: '> [!…] begins no box',
          cure: 'write :::note[Title], the text below, and a line of :::',
        },
      ]
    : [];
}

const isBlank = (node: MarkdownNode) => node.type === 'text' && node.value.trim() === '';

/** Links that hold nothing to press, and summaries that their details do not find. */
function lostPartFaults(node: MarkdownNode): FaultWithin[] {
  const parts = childrenOf(node).filter((part) => !isBlank(part));
  if ((node.type === 'link' || node.type === 'linkReference') && parts.length === 0) {
    return [{line: lineOf(node), what: 'a link holds no words', cure: 'write them into its brackets'}];
  }
  const summary = parts.find((part) => isTag(part) && part.name === 'summary');
  // MDX takes tags and braces out of a paragraph that holds nothing else.
  return node.type === 'paragraph' &&
    summary !== undefined &&
    !parts.every((part) => isTag(part) || isExpression(part))
    ? [
        {
          line: lineOf(summary),
          what: '<summary> and the text beside it become one paragraph, and <details> shows no summary',
          cure: 'put an empty line below </summary>',
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
    return [
      ...directiveFault(node),
      ...quotedBoxFault(node, page),
      ...lostPartFaults(node),
      ...rangeFaults(node),
      ...misses,
    ];
  });
}
