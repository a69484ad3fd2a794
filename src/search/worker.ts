import type {Answer, Asker, Report, Request, Result} from './messages.ts';
import {nearestTitle} from './nearest-title.ts';
import {mark, passage} from './passage.ts';
import {decode, maxHits, type PublishedDocs, type PublishedIndex, type SearchIndex} from './published.ts';
import {type Ranking, rank} from './ranking.ts';
import {PageText} from './text.ts';

/** About two lines of a result. */
const passageLength = 150;

type Ask = Extract<Request, {kind: 'ask'}>;

let index: SearchIndex | undefined;
let docs: PublishedDocs | undefined;
let text: PageText | undefined;

/** The last question of each asker: answered when the index arrives, and again with passages when the text does. */
const questions = new Map<Asker, Ask>();
/** Those that wait for an answer: while one is worked out, only the last of each asker is kept. */
const waiting = new Set<Asker>();

const report = (message: Report) => postMessage(message);

/** Fetches a file, reporting each of its pieces: a long one on a slow line takes its time, and does not hang. */
async function fetchJson(url: string, cache: RequestCache) {
  const response = await fetch(url, {cache});
  if (!response.ok || response.body === null) {
    throw new Error(`${url} answers ${response.status}`);
  }
  const pieces = [];
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    report({kind: 'received'});
    pieces.push(read.value);
  }
  return JSON.parse(await new Blob(pieces).text());
}

/** The index first and alone: it suffices for a first answer, and the text is several times as long. */
async function load({index: indexUrl, doc, cache}: Extract<Request, {kind: 'load'}>): Promise<void> {
  const published: PublishedIndex = await fetchJson(indexUrl, cache);
  index = decode(published);
  report({kind: 'ready'});
  answerAll();
  const quoted: PublishedDocs = await fetchJson(doc, cache);
  if (quoted.searchDocs.length !== index.pages.length) {
    throw new Error(`${doc} belongs to another index`);
  }
  docs = quoted;
  text = new PageText(index.words, quoted.searchDocs);
  report({kind: 'complete'});
  answerAll();
}

function present(searched: SearchIndex, page: number, {sectionOf, words}: Ranking): Result | undefined {
  const indexed = searched.pages[page];
  if (indexed === undefined) {
    return undefined;
  }
  const {url: path, area, breadcrumb, title} = indexed;
  const result: Result = {path, hash: '', area, breadcrumb, title: mark(title, words)};
  const doc = docs?.searchDocs[page];
  const section = doc?.sections[sectionOf(page) ?? 0];
  if (doc === undefined || section === undefined) {
    return result;
  }
  const {heading, hash, text: body} = section;
  const found = passage(body, words, passageLength);
  const inText = found.length > 1 || hash !== '';
  return {
    ...result,
    hash,
    passage: inText || doc.description === '' ? found : mark(doc.description, words),
    ...(heading === '' ? {} : {heading: mark(heading, words)}),
  };
}

function answer(searched: SearchIndex, {query, limit}: Ask): Answer {
  const ranking = rank(searched, query, text);
  const {pages} = ranking;
  const shown = pages.slice(0, limit ?? docs?.options.maxHits ?? maxHits);
  const results = shown
    .map((page) => present(searched, page, ranking))
    .filter((result) => result !== undefined);
  const nearest = pages.length > 0 ? undefined : searched.pages[nearestTitle(searched, query) ?? -1];
  return {
    query,
    total: pages.length,
    results,
    ...(nearest === undefined ? {} : {nearest: {url: nearest.url, title: nearest.title}}),
  };
}

function answerAll(): void {
  for (const asker of questions.keys()) {
    waiting.add(asker);
  }
  work();
}

function work(): void {
  for (const asker of waiting) {
    const question = questions.get(asker);
    if (index !== undefined && question !== undefined) {
      report({kind: 'answer', asker, answer: answer(index, question)});
    }
  }
  waiting.clear();
}

addEventListener('message', ({data}: MessageEvent<Request>) => {
  if (data.kind === 'load') {
    load(data).catch(() => report({kind: 'failed'}));
    return;
  }
  questions.set(data.asker, data);
  if (waiting.size === 0) {
    // After the messages that are already here: keys typed meanwhile replace each other.
    setTimeout(work);
  }
  waiting.add(data.asker);
});
