import {isSection} from '../../../data/sections.ts';
import {
  type Area,
  encode,
  type IndexedPage,
  type Posting,
  type PublishedIndex,
  type SearchDoc,
  type SearchSection,
} from './published.ts';
import {frequency, weights} from './weights.ts';
import {contentWords, spelt} from './words.ts';

/** What the parser of the package finds on a page. */
export interface PageContent {
  /** The `h1` of the `article`, or empty. */
  pageTitle: string;
  description: string;
  /** Separated by commas. */
  keywords: string;
  /** From one heading to the next. */
  sections: {title: string; hash: string; content: string}[];
  breadcrumb: string[];
}

function grouped<Item>(items: Iterable<[key: string, item: Item]>): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const [key, item] of items) {
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups;
}

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

/** The sections of a page, each with its own hash. The first one may have no heading. */
function sectionsOf({pageTitle, sections}: PageContent): SearchSection[] {
  const found = sections
    .map(({title, hash, content}) => ({heading: title === pageTitle ? '' : title, hash, text: content}))
    .filter(({heading, text}) => heading !== '' || text !== '');
  return Array.from(new Set(['', ...found.map(({hash}) => hash)]), (hash) => {
    const same = found.filter((section) => section.hash === hash);
    const first = (part: 'heading' | 'text') => same.find((section) => section[part] !== '')?.[part] ?? '';
    return {heading: first('heading'), hash, text: first('text')};
  });
}

/**
 * Makes the published files from the content of the pages.
 *
 * @throws if a written page has no title, which the package reads from the `h1` of its `article`
 */
export function publish(
  found: readonly {url: string; content: PageContent; known: KnownPage | undefined}[],
  baseUrl: string,
): {docs: SearchDoc[]; index: PublishedIndex} {
  const pages: IndexedPage[] = [];
  const docs: SearchDoc[] = [];
  const postings: [word: string, posting: Posting][] = [];
  for (const {url, content, known: page} of found) {
    const {pageTitle, description, breadcrumb} = content;
    const title = page?.isList ? page.title : pageTitle || page?.title;
    if (title === undefined) {
      continue;
    }
    if (title === '') {
      throw new Error(
        `Search cannot find ${url}: put its h1 and its text into an <article>. If it only redirects, replace it with a line in src/data/redirects.ts.`,
      );
    }
    const sections = sectionsOf(page?.isList ? {...content, sections: []} : content);
    const doc = {url, title, description, sections};
    const keywords = page?.keywords ?? content.keywords.split(',').filter(Boolean);
    const summary = [description, ...keywords, page?.label, url.slice(baseUrl.length)].join(' ');
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
