import type {Answer, Result} from '../index/messages.ts';
import type {Marked} from '../index/passage.ts';
import {areaNames} from './by-area.ts';
import {type Content, create} from './elements.ts';

const withMarks = (pieces: Marked): (Node | string)[] =>
  pieces.map((piece, at) => (at % 2 === 0 ? piece : create('mark', '', piece)));

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

/** Writes a result into its link: the breadcrumb, the title, the heading and the passage. */
function fillLink(link: HTMLAnchorElement, {path, hash, ...result}: Result): void {
  const {area, breadcrumb, title, heading, passage = []} = result;
  const above = breadcrumb.filter((name) => name !== title.join(''));
  link.href = path + hash;
  link.replaceChildren(
    create('span', 'search-trail', (above.length > 0 ? above : [areaNames[area]]).join(' › ')),
    create('span', 'search-title', ...withMarks(title), ...(heading ? [headingOf(heading)] : [])),
    create('span', 'search-passage', ...withMarks(passage)),
  );
}

/**
 * The links of some results, in their order. A page keeps its link from answer to answer, so that a click that begins on
 * a link ends on it, and the focus stays.
 *
 * @param known the links of the answer before, by the path of their page
 */
export function linksOf(
  results: readonly Result[],
  className: string,
  known: ReadonlyMap<string, HTMLAnchorElement>,
): Map<string, HTMLAnchorElement> {
  return new Map(
    results.map((result) => {
      const link = known.get(result.path) ?? create('a', className);
      fillLink(link, result);
      return [result.path, link];
    }),
  );
}

/** Shows the page with the most similar title, if there is one. */
export function showNearest({nearest}: Content, answer: Answer | undefined): void {
  const page = answer?.nearest;
  nearest.hidden = page === undefined;
  if (page !== undefined) {
    const link = create('a', '', page.title);
    link.href = page.url;
    nearest.replaceChildren('Did you mean ', link, '?');
  }
}
