import type {Answer, Asker, Report, Request, Result} from './messages.ts';
import {nearestTitle} from './nearest-title.ts';
import {mark, passage, readsAsText} from './passage.ts';
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

/** Reads a file. The index alone suffices for a first answer; the text comes later. */
async function read({kind, file}: Extract<Request, {file: Blob}>): Promise<void> {
  const content = JSON.parse(await file.text());
  if (kind === 'index') {
    const published: PublishedIndex = content;
    index = decode(published);
    report({kind: 'ready'});
  } else {
    const quoted: PublishedDocs = content;
    if (index === undefined || quoted.searchDocs.length !== index.pages.length) {
      throw new Error('The text belongs to another index');
    }
    docs = quoted;
    text = new PageText(index.words, quoted.searchDocs);
    report({kind: 'complete'});
  }
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
  const described = passage(doc.description, words, passageLength);
  const isQuoted = found.length > 1 ? readsAsText(found.join('')) || described.length === 1 : hash !== '';
  return {
    ...result,
    hash,
    passage: isQuoted || doc.description === '' ? found : described,
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
  if (data.kind !== 'ask') {
    read(data).catch(() => report({kind: 'failed'}));
    return;
  }
  questions.set(data.asker, data);
  if (waiting.size === 0) {
    // After the messages that are already here: keys typed meanwhile replace each other.
    setTimeout(work);
  }
  waiting.add(data.asker);
});
