import {
  Children,
  Fragment,
  isValidElement,
  type ReactNode,
  useInsertionEffect,
  useLayoutEffect,
  useState,
} from 'react';

/**
 * In place of `@slorber/react-helmet-async` 1.3.0 in the browser, which works out
 * the whole head whenever a part of it is drawn, in the midst of drawing the page,
 * and writes it a frame later: of a page that is hydrated in slices what it knows by
 * then, without the description for a second, and the classes of the root element
 * when styles were computed without them. Here a commit's parts are written
 * together, before anything asks for a layout. 5 kB smaller after Brotli.
 */

/** Marks what parts of the page have put into the head, and on its root element names their attributes: the server's mark. */
const mark = 'data-rh';

/** Those that React and HTML call by other names; letter case does not count. */
const htmlNames: Readonly<Record<string, string>> = {className: 'class', httpEquiv: 'http-equiv'};

/** Attributes by whose value an element replaces an earlier part's; of `base` there is one. */
const telling: Readonly<Record<string, readonly string[]>> = {
  link: ['rel', 'href'],
  meta: ['name', 'charset', 'http-equiv', 'property', 'itemprop'],
  script: ['src'],
};

interface Tag {
  kind: string;
  attributes: [name: string, value: string][];
  text: string;
}

function tagsOf(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown> & {children?: ReactNode}>(child)) {
      return [];
    }
    const {children: content, ...props} = child.props;
    if (child.type === Fragment) {
      return tagsOf(content);
    }
    if (typeof child.type !== 'string') {
      throw new Error('A component stands in <Head>: write the elements themselves, such as <meta>.');
    }
    const attributes = Object.entries(props).map(([name, value]): [string, string] => [
      htmlNames[name] ?? name.toLowerCase(),
      value === undefined ? '' : String(value),
    ]);
    const text = Children.toArray(content).join('');
    return [{kind: child.type, attributes, text}];
  });
}

/** What of two elements of different parts says that the later is meant to replace the earlier: the server's rule. */
function identityOf({kind, attributes, text}: Tag): string {
  let identity = '';
  for (const [name, value] of attributes) {
    const isTelling = telling[kind]?.includes(name) && !(name === 'rel' && value === 'stylesheet');
    if (isTelling && identity !== 'rel canonical') {
      identity = `${name} ${value.toLowerCase()}`;
    }
  }
  return `${kind} ${text || identity}`;
}

/** The elements that count, in their order. */
function elementsOf(parts: Tag[][]): HTMLElement[] {
  const taken = new Set<string>();
  const lastFirst = [...parts].reverse().flatMap((tags) => {
    const own = tags.filter((tag) => !taken.has(identityOf(tag)));
    for (const tag of own) {
      taken.add(identityOf(tag));
    }
    return own.reverse();
  });
  return lastFirst.reverse().map(({kind, attributes, text}) => {
    const element = document.createElement(kind);
    for (const [name, value] of attributes) {
      element.setAttribute(name, value);
    }
    element.setAttribute(mark, 'true');
    if (text !== '') {
      element.textContent = text;
    }
    return element;
  });
}

function writeAttributes(element: HTMLElement, tags: Tag[]): void {
  const attributes = new Map(tags.flatMap((tag) => tag.attributes));
  const written = element.getAttribute(mark) ?? '';
  for (const name of written.split(',')) {
    if (!attributes.has(name)) {
      element.removeAttribute(name);
    }
  }
  for (const [name, value] of attributes) {
    if (element.getAttribute(name) !== value) {
      element.setAttribute(name, value);
    }
  }
  const names = [...attributes.keys()].join();
  if (names !== written) {
    element.setAttribute(mark, names);
  }
}

/** What each part of the page that is drawn says of its head, by the part's place: a later one counts. */
const drawn = new Map<number, Tag[]>();
let places = 0;
let isWritten = true;

function writeParts(): void {
  const parts = [...drawn].sort(([a], [b]) => a - b).map(([, tags]) => tags);
  const ofKind = (...kinds: string[]) => parts.flat().filter(({kind}) => kinds.includes(kind));
  writeAttributes(document.documentElement, ofKind('html'));
  writeAttributes(document.body, ofKind('body'));
  const title = ofKind('title').at(-1)?.text;
  if (title !== undefined && title !== document.title) {
    document.title = title;
  }
  const others = parts.map((tags) => tags.filter(({kind}) => !['html', 'body', 'title'].includes(kind)));
  const old = new Set(document.head.querySelectorAll(`[${mark}]:not(title)`));
  for (const element of elementsOf(others)) {
    const same = [...old].find((each) => each.isEqualNode(element));
    if (same === undefined) {
      document.head.append(element);
    } else {
      old.delete(same);
    }
  }
  for (const element of old) {
    element.remove();
  }
}

function write(): void {
  if (isWritten) {
    return;
  }
  isWritten = true;
  try {
    writeParts();
  } catch (error) {
    // A script that the policy refuses, for one: the page itself is no worse for it.
    reportError(error);
  }
}

/** What a part of the page says of its head, in elements alone. */
export function Helmet({children}: {children?: ReactNode}) {
  // Taken as it is first drawn: parents before their children, whose effects come first.
  const [place] = useState(() => {
    places += 1;
    return places;
  });
  useInsertionEffect(() => {
    const tags = tagsOf(children);
    // A part is drawn again more often than it has something else to say.
    if (JSON.stringify(tags) !== JSON.stringify(drawn.get(place))) {
      drawn.set(place, tags);
      isWritten = false;
    }
  }, [place, children]);
  useInsertionEffect(
    () => () => {
      drawn.delete(place);
      isWritten = false;
      // After a commit that draws no other part.
      queueMicrotask(write);
    },
    [place],
  );
  // The first of a commit finds all parts told.
  useLayoutEffect(write);
  return null;
}

/** Of the server, which collects the heads of many pages. */
export const HelmetProvider = Fragment;
