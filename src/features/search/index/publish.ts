import * as z from 'zod';
import {isSection, sections} from '../../../data/sections.ts';
import type {CategoryIndex} from '../../page-sources/page-sources.ts';
import {
  type Area,
  encode,
  type IndexedPage,
  type Posting,
  type PublishedIndex,
  type SearchDoc,
} from './published.ts';
import {tellingWords} from './terms.ts';
import {fold} from './words.ts';

/** A piece of a page as the engine stores it: `u` page, `h` heading's hash, `t` text, `b` breadcrumb. */
const piece = z.object({
  i: z.number(),
  t: z.string(),
  u: z.string(),
  h: z.string().optional(),
  b: z.array(z.string()).optional(),
});

/** A piece's words: `position` has one entry for each occurrence. */
const posting = z.object({t: z.record(z.string(), z.object({position: z.array(z.unknown())}))});

const part = z.object({
  documents: z.array(piece),
  index: z.object({invertedIndex: z.array(z.tuple([z.string(), posting]))}),
});

/** The file that the engine writes: one index for each kind of piece, in this order. */
export const engineFile = z
  .tuple([part, part, part, part, part])
  .transform(([titles, headings, descriptions, keywords, texts]) => ({
    titles,
    headings,
    descriptions,
    keywords,
    texts,
  }));

type EngineFile = z.infer<typeof engineFile>;
type Piece = z.infer<typeof piece>;

/** The section that a piece belongs to: a page and a heading in it. */
const place = ({u, h}: Piece) => u + (h ?? '');

function areaOf(url: string, baseUrl: string): Area {
  const [first = ''] = url.slice(baseUrl.length).split('/');
  return isSection(first) ? first : 'pages';
}

/** The day of a post, which its address holds. */
const postDay = /\/(\d{4})\/(\d{2})\/(\d{2})\//;

const monthName = new Intl.DateTimeFormat('en-GB', {month: 'long', timeZone: 'UTC'});

/** The words for the day of a post: its year, and the name of its month. */
function wordsOfDay(url: string): string[] {
  const [, year, month] = postDay.exec(url) ?? [];
  return year === undefined ? [] : [year, fold(monthName.format(new Date(`${year}-${month}-01T00:00:00Z`)))];
}

/** What the navigation calls things by, which the engine does not read. */
export interface Navigation {
  /** By their addresses, what the sidebar calls pages whose title is another. */
  labels: ReadonlyMap<string, string>;
  /** Of their pages the engine finds no title: that stands outside the `article`. */
  categories: readonly CategoryIndex[];
}

/**
 * Makes what we publish of what the engine found: the text once, and for each
 * word the pages that hold it.
 *
 * @throws if a page has no title, which the engine takes from the `h1` of its `article`
 */
export function publish(
  {titles, headings, descriptions, keywords, texts}: EngineFile,
  baseUrl: string,
  {labels, categories}: Navigation,
): {docs: SearchDoc[]; index: PublishedIndex} {
  const headingAt = new Map(headings.documents.map((heading) => [place(heading), heading.t]));
  const textAt = new Map(texts.documents.map((text) => [place(text), text.t]));
  const descriptionOf = new Map(descriptions.documents.map(({u, t}) => [u, t]));
  const placesOf = new Map<string, string[]>();
  for (const found of [...headings.documents, ...texts.documents].sort((a, b) => a.i - b.i)) {
    placesOf.set(found.u, [...(placesOf.get(found.u) ?? []), place(found)]);
  }

  const docs: SearchDoc[] = [];
  const pages: IndexedPage[] = [];
  const pageAt = new Map<string, number>();
  for (const {u: url, t: title, b: breadcrumb = []} of titles.documents) {
    if (title === '') {
      throw new Error(`${url} cannot be found by search: put its h1 and text into an <article>.`);
    }
    const places = new Set([url, ...(placesOf.get(url) ?? [])]);
    const parts = [...places].map((at) => ({
      heading: headingAt.get(at) ?? '',
      hash: at.slice(url.length),
      text: textAt.get(at) ?? '',
    }));
    pageAt.set(url, pages.length);
    docs.push({url, title, description: descriptionOf.get(url) ?? '', sections: parts});
    const label = labels.get(url);
    const isOther = label !== undefined && label !== title;
    pages.push({url, title, ...(isOther && {label}), area: areaOf(url, baseUrl), breadcrumb});
  }
  for (const {url, title, description} of categories) {
    const area = areaOf(url, baseUrl);
    pageAt.set(url, pages.length);
    docs.push({url, title, description, sections: [{heading: '', hash: '', text: ''}]});
    // A label, which counts for those alone who type no more than it: a list answers nothing else.
    pages.push({url, title, label: title, area, breadcrumb: area === 'pages' ? [] : [sections[area].label]});
  }

  const found = new Map<string, Map<number, Posting>>();
  const entryAt = (word: string, page: number): Posting => {
    const entries = found.get(word) ?? new Map<number, Posting>();
    found.set(word, entries);
    const entry = entries.get(page) ?? {page, text: 0, heading: false, title: false, summary: false};
    entries.set(page, entry);
    return entry;
  };
  const collect = (
    {documents, index}: EngineFile['texts'],
    note: (entry: Posting, times: number) => void,
  ) => {
    const pageOf = new Map(documents.map(({i, u}) => [String(i), pageAt.get(u)]));
    for (const [term, {t}] of index.invertedIndex) {
      for (const [ref, {position}] of Object.entries(t)) {
        const page = pageOf.get(ref);
        if (page !== undefined) {
          note(entryAt(fold(term), page), position.length);
        }
      }
    }
  };
  const inSummary = (entry: Posting) => {
    entry.summary = true;
  };
  collect(titles, (entry) => {
    entry.title = true;
  });
  collect(headings, (entry) => {
    entry.heading = true;
  });
  collect(descriptions, inSummary);
  // The categories above a page, its address and its label say what it is about, where its title does not: Services › Mail.
  for (const [page, {url, title, label = '', breadcrumb}] of pages.entries()) {
    const slug = url.split('/').at(-2) ?? '';
    const inTitle = new Set(tellingWords(title));
    const ofLabel = tellingWords(label).filter((word) => !inTitle.has(word));
    const above = [...breadcrumb.slice(1), slug].flatMap(tellingWords);
    for (const word of [...above, ...ofLabel, ...wordsOfDay(url)]) {
      inSummary(entryAt(word, page));
    }
  }
  for (const {url, title, description} of categories) {
    for (const word of tellingWords(`${title} ${description}`)) {
      inSummary(entryAt(word, pageAt.get(url) ?? 0));
    }
  }
  collect(keywords, inSummary);
  collect(texts, (entry, times) => {
    entry.text += times;
  });
  const postings = new Map(
    Array.from(found, ([word, entries]) => [word, [...entries.values()].sort((a, b) => a.page - b.page)]),
  );
  return {docs, index: encode(pages, postings)};
}
