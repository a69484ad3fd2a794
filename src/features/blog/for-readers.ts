import {type DefaultTreeAdapterTypes, parseFragment, serialize} from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const attribute = (element: Element, name: string) =>
  element.attrs.find((candidate) => candidate.name === name)?.value ?? '';

/** Whether an element works only on our pages: controls, their status messages, decoration, and the links of headings to themselves. */
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

/** The description of a drawing. The drawing itself needs the colours of our style sheet. */
const inWords = (drawing: Element): Node[] =>
  drawing.childNodes.flatMap((part) =>
    'tagName' in part && part.tagName === 'desc' ? [{...part, nodeName: 'p', tagName: 'p', attrs: []}] : [],
  );

/** The nodes that replace a node in a feed. */
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
  // Without its class, such an element has no effect.
  const isBare = node.attrs.length === 0 && ['div', 'span'].includes(node.tagName);
  return isBare && (node.tagName === 'span' || node.childNodes.length === 0) ? node.childNodes : [node];
}

/** A post's HTML without the elements that need our scripts or our style sheet, which feed readers do not load. */
export function forReaders(html: string): string {
  const fragment = parseFragment(html);
  fragment.childNodes = fragment.childNodes.flatMap(forReader);
  return serialize(fragment);
}
