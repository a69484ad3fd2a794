import type {Answer, Place, Report, Result, SearchRequest} from './messages.ts';
import {nearestTitle} from './nearest-title.ts';
import {mark, passage} from './passage.ts';
import {
  decode,
  type IndexedPage,
  maxHits,
  type PublishedDocs,
  type PublishedIndex,
  type SearchIndex,
} from './published.ts';
import {type Ranking, rank} from './ranking.ts';
import {PageText} from './text.ts';

/** About two lines of a result, in characters. */
const passageLength = 150;

type Query = Extract<SearchRequest, {kind: 'query'}>;

let index: SearchIndex | undefined;
let docs: PublishedDocs | undefined;
let text: PageText | undefined;

/** The last query of each place, until the text has loaded and the worker has answered it. */
const queries = new Map<Place, Query>();

let timer: ReturnType<typeof setTimeout> | undefined;

const report = (message: Report) => postMessage(message);

function resultOf(page: number, indexed: IndexedPage, {sectionOf, words}: Ranking): Result {
  const {url: path, area, breadcrumb, title} = indexed;
  const result: Result = {path, hash: '', area, breadcrumb, title: mark(title, words)};
  const doc = docs?.searchDocs[page];
  const section = doc?.sections[sectionOf(page)];
  if (doc === undefined || section === undefined) {
    return result;
  }
  const {heading, hash} = section;
  const ofText = passage(section.text, words, passageLength);
  const ofDescription = passage(doc.description, words, passageLength);
  // The description says what a whole page is for.
  const isDescribed = hash === '' && (ofDescription.length > 1 || ofText.length === 1);
  return {
    ...result,
    hash,
    ...(heading !== '' && {heading: mark(heading, words)}),
    passage: isDescribed ? ofDescription : ofText,
  };
}

function answerTo({query, limit}: Query, searched: SearchIndex): Answer {
  const ranking = rank(searched, query, text);
  const total = ranking.pages.length;
  const nearest = total > 0 ? undefined : searched.pages[nearestTitle(searched, query) ?? -1];
  const shown = ranking.pages.slice(0, limit ?? maxHits);
  const results = shown.flatMap((page) => {
    const indexed = searched.pages[page];
    return indexed ? [resultOf(page, indexed, ranking)] : [];
  });
  return {query, total, results, ...(nearest && {nearest: {url: nearest.url, title: nearest.title}})};
}

function answer(): void {
  if (index === undefined) {
    return;
  }
  for (const [place, query] of queries) {
    report({kind: 'answer', place, answer: answerTo(query, index)});
  }
  if (docs !== undefined) {
    queries.clear();
  }
}

/** Reads a file. The index is enough for a first answer. */
async function read({kind, file}: Extract<SearchRequest, {file: Blob}>): Promise<void> {
  const content = JSON.parse(await file.text());
  if (kind === 'index') {
    const published: PublishedIndex = content;
    index = decode(published);
    report({kind: 'ready'});
  } else {
    const published: PublishedDocs = content;
    if (index === undefined || published.searchDocs.length !== index.pages.length) {
      throw new Error('The text belongs to another index.');
    }
    docs = published;
    text = new PageText(published.searchDocs);
    report({kind: 'complete'});
  }
  answer();
}

addEventListener('message', ({data}: MessageEvent<SearchRequest>) => {
  if (data.kind !== 'query') {
    read(data).catch(() => report({kind: 'failed'}));
    return;
  }
  queries.set(data.place, data);
  // Messages that are already here come first: the queries of a reader who types on replace each other.
  clearTimeout(timer);
  timer = setTimeout(answer);
});
