import * as z from 'zod';
import {isSection, sections} from '../../../data/sections.ts';
import type {CategoryIndex} from '../../page-sources/page-sources.ts';
import {grouped} from './grouped.ts';
import {
  type Area,
  encode,
  type IndexedPage,
  type Posting,
  type PublishedIndex,
  type SearchDoc,
} from './published.ts';
import {contentWords, spelt, wordsOf} from './words.ts';

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

const byPage = (all: readonly Found[]) => grouped(all.map((each): [string, Found] => [each.u, each]));

/** The information that the navigation adds to the pages. */
export interface Navigation {
  /** The labels in the sidebar, by the address of their page. */
  labels: ReadonlyMap<string, string>;
  /** The pages that list a category. The package finds no title on them, because it is outside the `article`. */
  categories: readonly CategoryIndex[];
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

/** A page before its words are counted. */
interface Entry {
  doc: SearchDoc;
  page: IndexedPage;
  keywords: string;
}

/** The words that describe a page, besides those of its title and its text. */
function summaryOf({doc, page, keywords}: Entry): string[] {
  const inTitle = new Set(contentWords(page.title));
  const ofLabel = contentWords(page.label ?? '').filter((word) => !inTitle.has(word));
  const folder = doc.url.split('/').at(-2) ?? '';
  const above = [...page.breadcrumb.slice(1), folder, dateOf(doc.url)].flatMap(contentWords);
  return [...contentWords(`${doc.description} ${keywords}`), ...ofLabel, ...above];
}

/** The words of a page, each with its posting. */
function postingsOf(entry: Entry, page: number): [string, Posting][] {
  const {title, sections: parts} = entry.doc;
  // The title of a list of pages is its label.
  const inTitle = new Set(entry.page.label === title ? [] : spelt(title));
  const inSummary = new Set(summaryOf(entry));
  const inHeading = new Set(parts.flatMap(({heading}) => spelt(heading)));
  const inText = grouped(parts.flatMap(({text}) => wordsOf(text)).map((each) => [each.word, each]));
  return Array.from(new Set([...inTitle, ...inSummary, ...inHeading, ...inText.keys()]), (word) => [
    word,
    {
      page,
      text: inText.get(word)?.length ?? 0,
      heading: inHeading.has(word),
      title: inTitle.has(word),
      summary: inSummary.has(word),
    },
  ]);
}

/**
 * Makes the published files from the entries of the package.
 *
 * @throws if a page has no title, which the package reads from the `h1` of its `article`
 */
export function publish(
  {titles, headings, descriptions, keywords, texts}: z.infer<typeof packageFile>,
  baseUrl: string,
  {labels, categories}: Navigation,
): {docs: SearchDoc[]; index: PublishedIndex} {
  const headingsOf = byPage(headings);
  const descriptionsOf = byPage(descriptions);
  const keywordsOf = byPage(keywords);
  const textsOf = byPage(texts);
  const textAt = (pieces: readonly Found[] = [], hash = '') => pieces.find(({h = ''}) => h === hash)?.t ?? '';

  const indexes = new Set(categories.map(({url}) => url));
  const written = titles
    .filter(({u}) => !indexes.has(u))
    .map(({u: url, t: title, b: breadcrumb = []}): Entry => {
      if (title === '') {
        throw new Error(`Search cannot find ${url}: put its h1 and its text into an <article>.`);
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
      return {
        doc: {url, title, description: textAt(descriptionsOf.get(url)), sections: parts},
        page: {url, title, ...(label !== title && label && {label}), area: areaOf(url, baseUrl), breadcrumb},
        keywords: textAt(keywordsOf.get(url)),
      };
    });
  const lists = categories.map(({url, title, description}): Entry => {
    const area = areaOf(url, baseUrl);
    const breadcrumb = area === 'pages' ? [] : [sections[area].label];
    // The title is a label, which counts only if it contains all of the query, because a list has no text to find.
    return {
      doc: {url, title, description, sections: [{heading: '', hash: '', text: ''}]},
      page: {url, title, label: title, area, breadcrumb},
      keywords: title,
    };
  });
  const all = [...written, ...lists];
  return {
    docs: all.map(({doc}) => doc),
    index: encode(
      all.map(({page}) => page),
      grouped(all.flatMap(postingsOf)),
    ),
  };
}
