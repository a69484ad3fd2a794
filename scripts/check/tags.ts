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

/** The content of tabs without spaces, comments and the paragraph that MDX removes around tags. */
const tabsIn = (node: MarkdownNode): MarkdownNode[] =>
  childrenOf(node)
    .flatMap((child) =>
      child.type === 'paragraph' && childrenOf(child).some(isTag) ? childrenOf(child) : [child],
    )
    .filter((child) => !isExpression(child) && !(child.type === 'text' && child.value.trim() === ''));

/** Whether a tag has an attribute, or may have it because it spreads an object. */
const hasAttribute = ({attributes}: Tag, name: string) =>
  attributes.some((attribute) => !('name' in attribute) || attribute.name === name);

/** Tabs that crash the page. The error of the build names neither the line nor the file. */
function tabProblems(tabs: Tag): ProblemWithin[] {
  const isOurs = tabs.name === 'Tabs' && !hasAttribute(tabs, 'values');
  const values: string[] = [];
  return (isOurs ? tabsIn(tabs) : []).flatMap((tab): ProblemWithin[] => {
    const line = lineOf(tab);
    if (!isTag(tab)) {
      return [{line, message: '<Tabs> contains text outside its tabs', fix: 'move it into a <TabItem>'}];
    }
    const value = textAttribute(tab, 'value');
    const isTwice = value !== undefined && values.includes(value);
    values.push(...(value === undefined ? [] : [value]));
    if (isTwice) {
      return [{line, message: `the tab "${value}" is there twice`, fix: 'give one of the two another value'}];
    }
    return tab.name !== 'TabItem' || hasAttribute(tab, 'value')
      ? []
      : [
          {
            line,
            message: '<TabItem> has no value',
            fix: 'write it like <TabItem value="linux" label="Linux">',
          },
        ];
  });
}

/** Tags that crash the page, or that the security policy blocks. */
export function tagProblems({nodes}: MarkdownPage): ProblemWithin[] {
  const tags = nodes.filter(isTag);
  return [
    ...nodes.flatMap(lostSummaries),
    ...tags.flatMap(attributeProblems),
    ...tags.flatMap(tabProblems),
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
      return [];
    }),
  ];
}
