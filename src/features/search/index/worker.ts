import type {Answer, Asker, Query, Report, Result} from './messages.ts';
import {nearestTitle} from './nearest-title.ts';
import {mark, passage, readsAsText} from './passage.ts';
import {
  decode,
  type PublishedDocs,
  type PublishedIndex,
  type SearchDoc,
  type SearchIndex,
} from './published.ts';
import {type Ranking, rank} from './ranking.ts';
import {PageText} from './text.ts';

/** About two lines of a result, in characters. */
const passageLength = 150;

/** The names of the index files. The build writes them in front of this script, because they do not exist before. */
declare const FILES: {index: string; text: string};

let index: SearchIndex | undefined;
let docs: readonly SearchDoc[] = [];
let text: PageText | undefined;

/**
 * The last query from each place that asks. The worker answers it when the index loads, and again when the text loads.
 */
const queries = new Map<Asker, Query>();

function resultOf(page: number, {pages}: SearchIndex, {sectionOf, words}: Ranking): Result | undefined {
  const indexed = pages[page];
  if (indexed === undefined) {
    return undefined;
  }
  const {url: path, area, breadcrumb, title} = indexed;
  const result: Result = {path, hash: '', area, breadcrumb, title: mark(title, words)};
  const doc = docs[page];
  const best = sectionOf(page);
  const section = doc?.sections[best ?? 0];
  if (doc === undefined || section === undefined) {
    return result;
  }
  const {heading, hash} = section;
  const ofText = passage(section.text, words, passageLength);
  const ofDescription = passage(doc.description, words, passageLength);
  // The description says what a whole page is for. It also replaces labels in a row, and a text without the words.
  const isGood =
    ofText.length > 1
      ? ofDescription.length === 1 || (best !== undefined && readsAsText(ofText.join('')))
      : hash !== '';
  return {
    ...result,
    hash,
    ...(heading !== '' && {heading: mark(heading, words)}),
    passage: isGood || doc.description === '' ? ofText : ofDescription,
  };
}

function answerTo({asker, query, limit}: Query, searched: SearchIndex): Answer {
  const ranking = rank(searched, query, text);
  const {pages} = ranking;
  const nearest = pages.length > 0 ? undefined : searched.pages[nearestTitle(searched, query) ?? -1];
  return {
    asker,
    query,
    total: pages.length,
    results: pages
      .slice(0, limit)
      .map((page) => resultOf(page, searched, ranking))
      .filter((result) => result !== undefined),
    ...(nearest && {nearest: {url: nearest.url, title: nearest.title}}),
  };
}

const report = (message: Report) => postMessage(message);

function answer(query: Query): void {
  if (index !== undefined) {
    report(answerTo(query, index));
  }
}

async function fetchContent(file: string, cache: RequestCache) {
  const response = await fetch(file, {cache});
  if (!response.ok) {
    throw new Error(`${response.url} answers ${response.status}.`);
  }
  return response.json();
}

/** Reads a file. The browser's cache may have a broken copy, so a second attempt leaves it out. */
const read = (file: string) => fetchContent(file, 'default').catch(() => fetchContent(file, 'reload'));

/** Reads the index, which is enough for a first answer, and then the text, which is several times as long. */
async function load(): Promise<void> {
  const publishedIndex: PublishedIndex = await read(FILES.index);
  index = decode(publishedIndex);
  queries.forEach(answer);
  const {searchDocs}: PublishedDocs = await read(FILES.text);
  docs = searchDocs;
  text = new PageText(index.words, docs);
  queries.forEach(answer);
}

load().catch(() => report('failed'));

addEventListener('message', ({data}: MessageEvent<Query>) => {
  queries.set(data.asker, data);
  // Messages that are already here come first: the queries of a reader who types on replace each other.
  setTimeout(() => {
    if (queries.get(data.asker) === data) {
      answer(data);
    }
  });
});
