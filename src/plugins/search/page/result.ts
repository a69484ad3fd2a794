import {sections} from '../../../data/sections.ts';
import type {Answer, Result} from '../index/messages.ts';
import type {Marked} from '../index/passage.ts';
import type {Area} from '../index/published.ts';
import {type Content, create} from './elements.ts';

/** The headings above the results of each area. */
export const areaNames: Record<Area, string> = {
  docs: sections.docs.label,
  projects: sections.projects.label,
  blog: sections.blog.label,
  pages: 'Pages',
};

/** The class that gives an element the colour of the line of an area. */
export const lineOf = (area: Area): string => `line-${area === 'pages' ? 'team' : area}`;

/** Results by area, as the box shows them. The area with the best result is first. */
export function byArea<Found extends {area: Area}>(results: readonly Found[]): Map<Area, Found[]> {
  const areas = new Set(results.map(({area}) => area));
  return new Map(Array.from(areas, (area) => [area, results.filter((result) => result.area === area)]));
}

const withMarks = (pieces: Marked): (Node | string)[] =>
  pieces.map((piece, at) => (at % 2 === 0 ? piece : create('mark', '', piece)));

function headingOf(heading: Marked): HTMLElement {
  const hash = create('span', 'search-hash', '#');
  hash.setAttribute('aria-hidden', 'true');
  return create(
    'span',
    'search-heading',
    // A line may end here, so that no word of a long heading is broken to keep it beside the title.
    ' ',
    create('span', 'visually-hidden', ', '),
    hash,
    ...withMarks(heading),
  );
}

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

export function showNearest({nearest}: Content, answer: Answer | undefined): void {
  const page = answer?.nearest;
  nearest.hidden = page === undefined;
  if (page !== undefined) {
    const link = create('a', '', page.title);
    link.href = page.url;
    nearest.replaceChildren('Did you mean ', link, '?');
  }
}
