import {engines} from '../../src/features/search/build.ts';
import type {FaultWithin} from './fault.ts';
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

/** What the security policy keeps from running or showing, wherever it comes from. */
const blocked = ['audio', 'embed', 'iframe', 'object', 'script', 'style', 'video'];

/** What stands within a tag, without the paragraph that MDX takes a line's only tags out of. */
function partsOf(tag: Tag): MarkdownNode[] {
  return childrenOf(tag)
    .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
    .filter((part) => !isExpression(part) && !(part.type === 'text' && part.value.trim() === ''));
}

/** Whether an attribute is written at all, as text or in braces. */
const has = ({attributes}: Tag, name: string) =>
  attributes.some((attribute) => !('name' in attribute) || attribute.name === name);

/** Tabs that crash the page: stock draws no other part, and knows a tab by its value. */
function tabFaults(tabs: Tag): FaultWithin[] {
  const values = new Set<string>();
  const faults = partsOf(tabs).flatMap((part): FaultWithin[] => {
    const line = lineOf(part);
    if (!isTag(part) || part.name !== 'TabItem') {
      return [{line, what: '<Tabs> holds more than tabs', cure: 'put it into a <TabItem>, or above <Tabs>'}];
    }
    const value = textAttribute(part, 'value');
    if (value === undefined && has(part, 'value')) {
      return [];
    }
    if (value === undefined || value === '') {
      return [{line, what: '<TabItem> has no value', cure: 'give it one, such as value="linux"'}];
    }
    const fault = {line, what: `two tabs have the value "${value}"`, cure: 'give each a value of its own'};
    const isTwice = values.has(value);
    values.add(value);
    return isTwice ? [fault] : [];
  });
  const first = textAttribute(tabs, 'defaultValue');
  // What code makes is known when it runs.
  const isKnown =
    !has(tabs, 'values') &&
    !childrenOf(tabs)
      .flatMap(allNodes)
      .some((node) => isExpression(node) && node.data?.estree?.body.length) &&
    partsOf(tabs).every(
      (part) => !isTag(part) || !has(part, 'value') || textAttribute(part, 'value') !== undefined,
    );
  const line = lineOf(tabs);
  return [
    ...faults,
    ...(isKnown && partsOf(tabs).length === 0
      ? [{line, what: '<Tabs> holds no tab', cure: 'put a <TabItem value="linux"> into it'}]
      : []),
    ...(!isKnown || first === undefined || values.has(first)
      ? []
      : [{line, what: `defaultValue "${first}" is no tab`, cure: `write one of ${[...values].join(', ')}`}]),
  ];
}

/** Attributes of an element, which a component could mean otherwise. */
function attributeFaults(tag: Tag): FaultWithin[] {
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
      : [{line, what: 'style="…" crashes the page', cure: "write it as style={{color: 'red'}}"}]),
    ...events.map((name) => ({line, what: `${name}="…" does nothing`, cure: 'leave it out'})),
  ];
}

/** Tags that crash a page in the browser, or that the browser is not let show. */
export function tagFaults({nodes}: MarkdownPage): FaultWithin[] {
  const tags = nodes.filter(isTag);
  const tabs = tags.filter(({name}) => name === 'Tabs');
  // A component of the page's own may put what it holds into tabs.
  const around = tags.filter(({name}) => /^[A-Z]/.test(name ?? '') && name !== 'Tabs' && name !== 'TabItem');
  const placed = new Set<MarkdownNode>([...tabs.flatMap(partsOf), ...around.flatMap(allNodes)]);
  return [
    ...tabs.flatMap(tabFaults),
    ...tags.flatMap(attributeFaults),
    ...tags.flatMap((tag): FaultWithin[] => {
      const line = lineOf(tag);
      if (blocked.includes(tag.name ?? '')) {
        return [
          {
            line,
            what: `<${tag.name}> is blocked by the security policy`,
            cure: 'link to what it shows, or make a component',
          },
        ];
      }
      if (tag.name === 'SearchBy' && !engines.includes(textAttribute(tag, 'engine') ?? '')) {
        return [{line, what: '<SearchBy> names no engine', cure: `write engine="${engines.join('" or "')}"`}];
      }
      return tag.name === 'TabItem' && !placed.has(tag)
        ? [{line, what: '<TabItem> stands in no <Tabs>', cure: 'put it directly into one'}]
        : [];
    }),
  ];
}
