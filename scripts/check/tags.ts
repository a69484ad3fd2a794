import {engines} from '../../src/features/as-published/as-published.ts';
import {
  childrenOf,
  isExpression,
  isTag,
  lineOf,
  type MarkdownNode,
  type MarkdownPage,
  type Tag,
  textAttribute,
} from './markdown-tree.ts';
import type {ProblemWithin} from './problem.ts';

/** Elements that the security policy blocks on every page. */
const blocked = ['audio', 'embed', 'iframe', 'object', 'script', 'style', 'video'];

/** Problems with the attributes of an element. A component may use the same names in another way. */
function attributeProblems(tag: Tag): ProblemWithin[] {
  const line = lineOf(tag);
  if (!/^[a-z]/.test(tag.name ?? '')) {
    return [];
  }
  const events = tag.attributes.flatMap((attribute) =>
    'name' in attribute && /^on[a-z]+$/i.test(attribute.name) && typeof attribute.value === 'string'
      ? [attribute.name]
      : [],
  );
  return [
    ...(textAttribute(tag, 'style') === undefined
      ? []
      : [{line, message: 'style="…" crashes the page', fix: "write it as style={{color: 'red'}}"}]),
    ...events.map((name) => ({line, message: `${name}="…" does nothing`, fix: 'remove it'})),
  ];
}

/** Summaries that their details element does not find. MDX removes the paragraph only around tags and expressions. */
function lostSummaries(node: MarkdownNode): ProblemWithin[] {
  const parts = childrenOf(node).filter((part) => part.type !== 'text' || part.value.trim() !== '');
  const summary = parts.find((part) => isTag(part) && part.name === 'summary');
  return node.type !== 'paragraph' ||
    summary === undefined ||
    parts.every((part) => isTag(part) || isExpression(part))
    ? []
    : [
        {
          line: lineOf(summary),
          message: '<summary> and the text beside it become one paragraph, so <details> shows no summary',
          fix: 'add an empty line below </summary>',
        },
      ];
}

/** Tags that crash the page in the browser, or that the security policy blocks. Docusaurus checks tabs in the build. */
export function tagProblems({nodes}: MarkdownPage): ProblemWithin[] {
  const tags = nodes.filter(isTag);
  return [
    ...nodes.flatMap(lostSummaries),
    ...tags.flatMap(attributeProblems),
    ...tags.flatMap((tag): ProblemWithin[] => {
      const line = lineOf(tag);
      if (blocked.includes(tag.name ?? '')) {
        return [
          {
            line,
            message: `<${tag.name}> is blocked by the security policy`,
            fix: 'link to the content, or write a component',
          },
        ];
      }
      if (tag.name === 'SearchBy' && !engines.includes(textAttribute(tag, 'engine') ?? '')) {
        return [
          {line, message: '<SearchBy> has no valid engine', fix: `write engine="${engines.join('" or "')}"`},
        ];
      }
      return [];
    }),
  ];
}
