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
import {contentWords, spelt} from './words.ts';

/**
 * An entry that the package found on a page: `i` number, `u` page, `h` hash of the heading, `t` text, `b` breadcrumb.
 */
const found = z.object({
  i: z.number(),
  t: z.string(),
  u: z.string(),
  h: z.string().optional(),
  b: z.array(z.string()).optional(),
});

const list = z.object({documents: z.array(found)}).transform(({documents}) => documents);

/** The file that the package writes: titles, headings, descriptions, keywords and texts, in this order. */
export const packageFile = z
  .tuple([list, list, list, list, list])
  .transform(([titles, headings, descriptions, keywords, texts]) => ({
    titles,
    headings,
    descriptions,
    keywords,
    texts,
  }));

type Found = z.infer<typeof found>;

function byPage(all: readonly Found[]): ReadonlyMap<string, Found[]> {
  const pages = new Map<string, Found[]>();
  for (const each of all) {
    const ofPage = pages.get(each.u) ?? [];
    ofPage.push(each);
    pages.set(each.u, ofPage);
  }
  return pages;
}

/** The information that the navigation adds to the pages. */
export interface Navigation {
  /** The labels in the sidebar, by the address of their page. */
  labels: ReadonlyMap<string, string>;
  /** The pages that list a category. The package finds no title on them, because it is outside the `article`. */
  categories: readonly CategoryIndex[];
  /**
   * The pages that somebody wrote, by their address, with the title of a Markdown file, which a page may hide. Of all
   * others, such as lists of tags, search finds those with a title in their `article`.
   */
  written: ReadonlyMap<string, string>;
}

function areaOf(url: string, baseUrl: string): Area {
  const [first = ''] = url.slice(baseUrl.length).split('/');
  return isSection(first) ? first : 'pages';
}

const monthName = new Intl.DateTimeFormat('en-GB', {month: 'long', timeZone: 'UTC'});

/** The year and the month of a post, from its address. */
function dateOf(url: string): string {
  const [, year, month] = /\/(\d{4})\/(\d{2})\/\d{2}\//.exec(url) ?? [];
  return year === undefined ? '' : `${year} ${monthName.format(new Date(`${year}-${month}-01T00:00:00Z`))}`;
}

/** The words that describe a page, besides those of its title and its text. */
function summaryOf(
  {description, url}: SearchDoc,
  {title, label = '', breadcrumb}: IndexedPage,
  keywords: string,
): string[] {
  const inTitle = new Set(contentWords(title));
  const ofLabel = contentWords(label).filter((word) => !inTitle.has(word));
  const above = [...breadcrumb.slice(1), url.split('/').at(-2) ?? '', dateOf(url)].flatMap(contentWords);
  return [...contentWords(`${description} ${keywords}`), ...ofLabel, ...above];
}

/**
 * Makes the published files from the entries of the package.
 *
 * @throws if a written page has no title, which the package reads from the `h1` of its `article`
 */
export function publish(
  {titles, headings, descriptions, keywords, texts}: z.infer<typeof packageFile>,
  baseUrl: string,
  {labels, categories, written}: Navigation,
): {docs: SearchDoc[]; index: PublishedIndex} {
  const headingsOf = byPage(headings);
  const descriptionsOf = byPage(descriptions);
  const keywordsOf = byPage(keywords);
  const textsOf = byPage(texts);
  const textAt = (pieces: readonly Found[] = [], hash = '') => pieces.find(({h = ''}) => h === hash)?.t ?? '';

  const pages: IndexedPage[] = [];
  const docs: SearchDoc[] = [];
  const summaries: string[][] = [];
  const add = (doc: SearchDoc, page: IndexedPage, ofPage = '') => {
    docs.push(doc);
    pages.push(page);
    summaries.push(summaryOf(doc, page, ofPage));
  };
  const indexes = new Set(categories.map(({url}) => url));
  for (const {u: url, t: shown, b: breadcrumb = []} of titles.filter(({u}) => !indexes.has(u))) {
    const title = shown || written.get(url);
    if (title === undefined) {
      continue;
    }
    if (title === '') {
      throw new Error(
        `Search cannot find ${url}: put its h1 and its text into an <article>. If it only redirects, replace it with a line in src/data/redirects.ts.`,
      );
    }
    const [ofHeadings, ofTexts] = [headingsOf.get(url) ?? [], textsOf.get(url) ?? []];
    const inOrder = [...ofHeadings, ...ofTexts].sort((a, b) => a.i - b.i);
    const hashes = new Set(['', ...inOrder.map(({h = ''}) => h)]);
    const parts = Array.from(hashes, (hash) => ({
      heading: textAt(ofHeadings, hash),
      hash,
      text: textAt(ofTexts, hash),
    }));
    const label = labels.get(url);
    add(
      {url, title, description: textAt(descriptionsOf.get(url)), sections: parts},
      {url, title, ...(label !== title && label && {label}), area: areaOf(url, baseUrl), breadcrumb},
      textAt(keywordsOf.get(url)),
    );
  }
  for (const {url, title, description} of categories) {
    const area = areaOf(url, baseUrl);
    const breadcrumb = area === 'pages' ? [] : [sections[area].label];
    // The title is a label, which counts only if it contains all of the query, because a list has no text to find.
    add(
      {url, title, description, sections: [{heading: '', hash: '', text: ''}]},
      {url, title, label: title, area, breadcrumb},
      title,
    );
  }

  const postings = new Map<string, Posting[]>();
  for (const [page, doc] of docs.entries()) {
    const isList = pages[page]?.label === doc.title;
    const entries = new Map<string, Posting>();
    const entry = (word: string): Posting => {
      const known = entries.get(word) ?? {page, text: 0, heading: false, title: false, summary: false};
      entries.set(word, known);
      return known;
    };
    for (const word of isList ? [] : spelt(doc.title)) {
      entry(word).title = true;
    }
    for (const word of summaries[page] ?? []) {
      entry(word).summary = true;
    }
    for (const {heading, text} of doc.sections) {
      for (const word of spelt(heading)) {
        entry(word).heading = true;
      }
      for (const word of spelt(text)) {
        entry(word).text += 1;
      }
    }
    for (const [word, posting] of entries) {
      const all = postings.get(word) ?? [];
      all.push(posting);
      postings.set(word, all);
    }
  }
  return {docs, index: encode(pages, postings)};
}
