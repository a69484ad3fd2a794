import * as z from 'zod';
import {isSection} from '../../../data/sections.ts';
import {
  type Area,
  encode,
  type IndexedPage,
  type Posting,
  type PublishedIndex,
  type SearchDoc,
} from './published.ts';
import {frequency, weights} from './weights.ts';
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
export const packageFile = z.tuple([list, list, list, list, list]);

function grouped<Item>(items: Iterable<[key: string, item: Item]>): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const [key, item] of items) {
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups;
}

/** The entries of each page, by its address. */
const byPage = (all: readonly z.infer<typeof found>[]) => grouped(all.map((each) => [each.u, each]));

/** A page that somebody wrote or that lists others. Of all others, search finds those with a title in their `article`. */
export interface KnownPage {
  /** Empty if the package finds it in the `article`. */
  title: string;
  /** The label in the sidebar. */
  label?: string | undefined;
  /** The package finds only the entries of the list on the page. */
  isList?: boolean;
  keywords?: readonly string[];
}

function areaOf(url: string, baseUrl: string): Area {
  const [first = ''] = url.slice(baseUrl.length).split('/');
  return isSection(first) ? first : 'pages';
}

/** How well each word describes a page. */
function scoresOf({title, sections}: SearchDoc, summary: string): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  const add = (words: readonly string[], scoreOf: (times: number) => number) => {
    for (const [word, all] of grouped(words.map((each) => [each, each]))) {
      scores.set(word, (scores.get(word) ?? 0) + scoreOf(all.length));
    }
  };
  add(spelt(title), () => weights.named);
  add(contentWords(summary), () => weights.named);
  add(
    sections.flatMap(({heading}) => spelt(heading)),
    () => 1,
  );
  add(
    sections.flatMap(({text}) => spelt(text)),
    frequency,
  );
  return scores;
}

/**
 * Makes the published files from the entries of the package.
 *
 * @throws if a written page has no title, which the package reads from the `h1` of its `article`
 */
export function publish(
  [titles, headings, descriptions, keywords, texts]: z.infer<typeof packageFile>,
  baseUrl: string,
  known: ReadonlyMap<string, KnownPage>,
): {docs: SearchDoc[]; index: PublishedIndex} {
  const headingsOf = byPage(headings);
  const descriptionsOf = byPage(descriptions);
  const keywordsOf = byPage(keywords);
  const textsOf = byPage(texts);
  const textAt = (pieces: readonly z.infer<typeof found>[] = [], hash = '') =>
    pieces.find(({h = ''}) => h === hash)?.t ?? '';

  const pages: IndexedPage[] = [];
  const docs: SearchDoc[] = [];
  const postings: [word: string, posting: Posting][] = [];
  for (const {u: url, t: shown, b: breadcrumb = []} of titles) {
    const page = known.get(url);
    const title = page?.isList ? page.title : shown || page?.title;
    if (title === undefined) {
      continue;
    }
    if (title === '') {
      throw new Error(
        `Search cannot find ${url}: put its h1 and its text into an <article>. If it only redirects, replace it with a line in src/data/redirects.ts.`,
      );
    }
    const ofHeadings = page?.isList ? [] : (headingsOf.get(url) ?? []);
    const ofTexts = page?.isList ? [] : (textsOf.get(url) ?? []);
    const inOrder = [...ofHeadings, ...ofTexts].sort((a, b) => a.i - b.i);
    const sections = Array.from(new Set(['', ...inOrder.map(({h = ''}) => h)]), (hash) => ({
      heading: textAt(ofHeadings, hash),
      hash,
      text: textAt(ofTexts, hash),
    }));
    const doc = {url, title, description: textAt(descriptionsOf.get(url)), sections};
    const keywords = page?.keywords ?? textAt(keywordsOf.get(url)).split(',').filter(Boolean);
    const summary = [doc.description, ...keywords, page?.label, url.slice(baseUrl.length)].join(' ');
    for (const [word, score] of scoresOf(doc, summary)) {
      postings.push([word, {page: docs.length, score}]);
    }
    docs.push(doc);
    pages.push({
      url,
      title,
      ...(page?.label !== title && page?.label && {label: page.label}),
      ...(keywords.length > 0 && {keywords}),
      area: areaOf(url, baseUrl),
      breadcrumb,
    });
  }
  return {docs, index: encode(pages, grouped(postings))};
}
