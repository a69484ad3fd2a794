import {
  childrenOf,
  isExpression,
  isTag,
  lineOf,
  type MarkdownNode,
  type MarkdownPage,
  writtenAs,
} from './markdown-tree.ts';
import type {ProblemWithin} from './problem.ts';

/** Text that was meant as Markdown. Escaped marks never match, because the text is searched without them. */
const nearMisses: {pattern: RegExp; message: string; fix: string}[] = [
  {
    pattern: /\]\s+\((?=\.{0,2}\/|#|https?:|mailto:|[\w-]+\.mdx?)/g,
    message: 'a space between [words] and (address) breaks the link',
    fix: 'remove the space, or write \\[ for plain text',
  },
  {
    pattern: /\]\(/g,
    message: '[words](address) is not read as a link',
    fix: 'write %20 for a space in the address, or \\[ for plain text',
  },
  {
    pattern: /\[\^[^\]\s]+\]/g,
    message: 'a footnote has no definition',
    fix: 'add a line that starts with the same mark, such as [^1]: and its text, or write \\[ for plain text',
  },
  {
    pattern:
      /^(?:!{3}|\?{3}\+?) *(?:attention|caution|danger|error|hint|important|info|note|tip|warning)\b/gim,
    message: '!!! starts no admonition',
    fix: 'write :::note[Title], the text below, and a line of :::',
  },
  {
    // Rows between marks, or the line of dashes that follows the header of every table.
    pattern: /^[> \t]*\|.*\|[ \t]*(?:\n[> \t]*\|.*\|[ \t]*)+$|^(?=.*\|)(?=.*-)[|:> \t-]+$/gm,
    message: 'rows of | are not a table',
    fix: 'make the second row | --- | --- |, with one --- for each column, or write \\| for plain text',
  },
];

/** The plain text of a paragraph, heading or cell. Everything else becomes null characters, so that positions stay the same. */
function plainText(parent: MarkdownNode, page: MarkdownPage): string {
  return childrenOf(parent)
    .map((child) => {
      const written = writtenAs(child, page);
      // A bare address may have been meant as the address of a link.
      const isPlain = child.type === 'text' || (child.type === 'link' && !/^[[<]/.test(written));
      return isPlain ? written.replaceAll(/\\./g, '\0\0') : written.replaceAll(/[^\n]/g, '\0');
    })
    .join('');
}

function directiveProblem(node: MarkdownNode): ProblemWithin[] {
  const line = lineOf(node);
  if (node.type === 'leafDirective') {
    return [
      {
        line,
        message: `::${node.name} starts no admonition`,
        fix: 'write three colons, and end it with a line of :::',
      },
    ];
  }
  return node.type === 'textDirective' &&
    (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0)
    ? [
        {
          line,
          message: `:${node.name} before brackets is read as a directive and not shown`,
          fix: `write \\:${node.name} for plain text`,
        },
      ]
    : [];
}

/** An admonition in the syntax of GitHub: a quotation that starts with `[!NOTE]`. */
function quotedAdmonitionProblem(node: MarkdownNode, page: MarkdownPage): ProblemWithin[] {
  return node.type === 'blockquote' && /^>\s*\[![a-z]+\](?!\()/i.test(writtenAs(node, page))
    ? [
        {
          line: lineOf(node),
          message: '> [!…] starts no admonition',
          fix: 'write :::note[Title], the text below, and a line of :::',
        },
      ]
    : [];
}

const isBlank = (node: MarkdownNode) => node.type === 'text' && node.value.trim() === '';

/** Links without text, and summaries that their details element does not find. */
function lostContentProblems(node: MarkdownNode): ProblemWithin[] {
  const parts = childrenOf(node).filter((part) => !isBlank(part));
  if ((node.type === 'link' || node.type === 'linkReference') && parts.length === 0) {
    return [{line: lineOf(node), message: 'a link has no text', fix: 'write it in the brackets'}];
  }
  const summary = parts.find((part) => isTag(part) && part.name === 'summary');
  // MDX removes the paragraph around tags and expressions if it contains nothing else.
  return node.type === 'paragraph' &&
    summary !== undefined &&
    !parts.every((part) => isTag(part) || isExpression(part))
    ? [
        {
          line: lineOf(summary),
          message: '<summary> and the text beside it become one paragraph, so <details> shows no summary',
          fix: 'add an empty line below </summary>',
        },
      ]
    : [];
}

/** Text that was meant as Markdown, but that the build shows as text or not at all. */
export function nearMissProblems(page: MarkdownPage): ProblemWithin[] {
  return page.nodes.flatMap((node) => {
    const text = childrenOf(node).some(({type}) => type === 'text') ? plainText(node, page) : '';
    const misses = nearMisses.flatMap(({pattern, message, fix}) =>
      [...text.matchAll(pattern)].map(({index}) => ({
        line: lineOf(node) + text.slice(0, index).split('\n').length - 1,
        message,
        fix,
      })),
    );
    return [
      ...directiveProblem(node),
      ...quotedAdmonitionProblem(node, page),
      ...lostContentProblems(node),
      ...misses,
    ];
  });
}
