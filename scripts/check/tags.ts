import {engines} from '../../src/features/as-published/as-published.ts';
import {
  allNodes,
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

/** The content of a tag, without the paragraph that MDX removes around tags. */
function contentOf(tag: Tag): MarkdownNode[] {
  return childrenOf(tag)
    .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
    .filter((part) => !isExpression(part) && !(part.type === 'text' && part.value.trim() === ''));
}

/** Whether a tag has an attribute, as text or as an expression. */
const has = ({attributes}: Tag, name: string) =>
  attributes.some((attribute) => !('name' in attribute) || attribute.name === name);

/** Tabs that crash the page. Docusaurus accepts only <TabItem> in <Tabs>, and identifies it by its value. */
function tabProblems(tabs: Tag): ProblemWithin[] {
  const values = new Set<string>();
  const problems = contentOf(tabs).flatMap((part): ProblemWithin[] => {
    const line = lineOf(part);
    if (!isTag(part) || part.name !== 'TabItem') {
      return [
        {line, message: '<Tabs> contains more than tabs', fix: 'move it into a <TabItem>, or above <Tabs>'},
      ];
    }
    const value = textAttribute(part, 'value');
    if (value === undefined && has(part, 'value')) {
      return [];
    }
    if (value === undefined || value === '') {
      return [{line, message: '<TabItem> has no value', fix: 'add one, such as value="linux"'}];
    }
    const problem = {line, message: `two tabs have the value "${value}"`, fix: 'give each tab its own value'};
    const isTwice = values.has(value);
    values.add(value);
    return isTwice ? [problem] : [];
  });
  const first = textAttribute(tabs, 'defaultValue');
  // The values of expressions are not known before the page runs.
  const isKnown =
    !has(tabs, 'values') &&
    !childrenOf(tabs)
      .flatMap(allNodes)
      .some((node) => isExpression(node) && node.data?.estree?.body.length) &&
    contentOf(tabs).every(
      (part) => !isTag(part) || !has(part, 'value') || textAttribute(part, 'value') !== undefined,
    );
  const line = lineOf(tabs);
  return [
    ...problems,
    ...(isKnown && contentOf(tabs).length === 0
      ? [{line, message: '<Tabs> contains no tab', fix: 'add a <TabItem value="linux">'}]
      : []),
    ...(!isKnown || first === undefined || values.has(first)
      ? []
      : [
          {
            line,
            message: `defaultValue "${first}" is not the value of a tab`,
            fix: `use one of ${[...values].join(', ')}`,
          },
        ]),
  ];
}

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

/** Tags that crash the page in the browser, or that the security policy blocks. */
export function tagProblems({nodes}: MarkdownPage): ProblemWithin[] {
  const tags = nodes.filter(isTag);
  const tabs = tags.filter(({name}) => name === 'Tabs');
  // A component that the page defines may put its content into tabs.
  const around = tags.filter(({name}) => /^[A-Z]/.test(name ?? '') && name !== 'Tabs' && name !== 'TabItem');
  const placed = new Set<MarkdownNode>([...tabs.flatMap(contentOf), ...around.flatMap(allNodes)]);
  return [
    ...tabs.flatMap(tabProblems),
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
      return tag.name === 'TabItem' && !placed.has(tag)
        ? [{line, message: '<TabItem> is not inside <Tabs>', fix: 'put it directly inside <Tabs>'}]
        : [];
    }),
  ];
}
