import type {Answer, Result} from '../index/messages.ts';
import type {Marked} from '../index/passage.ts';
import {areaNames} from './by-area.ts';
import {create, type Parts} from './elements.ts';

/** Every second piece, not the first one, is marked. */
function withMarks(pieces: Marked): Node[] {
  return pieces.map((piece, at) => {
    const text = document.createTextNode(piece);
    if (at % 2 === 0) {
      return text;
    }
    const mark = document.createElement('mark');
    mark.append(text);
    return mark;
  });
}

function headingOf(heading: Marked): HTMLElement {
  const hash = create('span', 'search-hash', '#');
  hash.setAttribute('aria-hidden', 'true');
  return create(
    'span',
    'search-heading',
    create('span', 'visually-hidden', ', '),
    hash,
    ...withMarks(heading),
  );
}

/** Writes a result into its link: where the page is, its title, the heading and the passage with the words marked. */
function fillResult(link: HTMLAnchorElement, {path, hash, ...result}: Result): void {
  const {area, breadcrumb, title, heading, passage = []} = result;
  const trail = breadcrumb.filter((name) => name !== title.join(''));
  link.href = path + hash;
  link.replaceChildren(
    create('span', 'search-trail', (trail.length > 0 ? trail : [areaNames[area]]).join(' › ')),
    create('span', 'search-title', ...withMarks(title), ...(heading ? [headingOf(heading)] : [])),
    create('span', 'search-passage', ...withMarks(passage)),
  );
}

/** Offers the page with the most similar title, or nothing. */
export function showNearest({nearest}: Parts, answer: Answer | undefined): void {
  const page = answer?.nearest;
  nearest.hidden = page === undefined;
  if (page !== undefined) {
    const link = create('a', '', page.title);
    link.href = page.url;
    nearest.replaceChildren('Did you mean ', link, '?');
  }
}

/**
 * Keeps the link of each page from answer to answer: a click that began on a link ends on it, and the focus
 * stays where it is.
 */
export class ResultLinks {
  private links = new Map<string, HTMLAnchorElement>();

  constructor(private readonly className: string) {}

  /** The links of some results, in their order. */
  update(results: readonly Result[]): HTMLAnchorElement[] {
    const links = new Map(
      results.map((result) => [result.path, this.links.get(result.path) ?? create('a', this.className)]),
    );
    this.links = links;
    for (const result of results) {
      const link = links.get(result.path);
      if (link !== undefined) {
        fillResult(link, result);
      }
    }
    return [...links.values()];
  }
}
