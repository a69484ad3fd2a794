import {type DefaultTreeAdapterTypes, parseFragment, serialize} from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const attribute = (element: Element, name: string) =>
  element.attrs.find((candidate) => candidate.name === name)?.value ?? '';

/** Controls, what they say when they are used, marks for the eye alone, and links of a heading to itself. */
function worksOnPageOnly(element: Element): boolean {
  const classes = attribute(element, 'class').split(' ');
  return (
    ['button', 'svg'].includes(element.tagName) ||
    attribute(element, 'aria-hidden') === 'true' ||
    attribute(element, 'role') === 'status' ||
    classes.includes('hash-link') ||
    classes.includes('external-mark')
  );
}

/** A drawing's description: its colours are those of our style sheet, without which it is black or nothing. */
const inWords = (drawing: Element): Node[] =>
  drawing.childNodes.flatMap((part) =>
    'tagName' in part && part.tagName === 'desc' ? [{...part, nodeName: 'p', tagName: 'p', attrs: []}] : [],
  );

/** What takes a node's place in a feed. */
function forReader(node: Node): Node[] {
  if (node.nodeName === '#comment') {
    return [];
  }
  if (!('tagName' in node)) {
    return [node];
  }
  if (node.tagName === 'svg' && attribute(node, 'role') === 'img') {
    return inWords(node);
  }
  if (worksOnPageOnly(node)) {
    return [];
  }
  node.childNodes = node.childNodes.flatMap(forReader);
  node.attrs = node.attrs.filter(({name}) => name !== 'class' && name !== 'tabindex');
  // What a class alone made of them is gone.
  const isBare = node.attrs.length === 0 && ['div', 'span'].includes(node.tagName);
  return isBare && (node.tagName === 'span' || node.childNodes.length === 0) ? node.childNodes : [node];
}

/** A post's HTML without what means nothing in a feed reader, which has neither our scripts nor our style sheet. */
export function forReaders(html: string): string {
  const fragment = parseFragment(html);
  fragment.childNodes = fragment.childNodes.flatMap(forReader);
  return serialize(fragment);
}
