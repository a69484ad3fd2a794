import type {Place, Report, SearchRequest} from '../index/messages.ts';
import type {SearchFiles} from '../index/published.ts';
import {change, type Search, state} from './state.ts';

/** The path of the site, with both slashes. The build sets both constants. */
declare const BASE_URL: string;
declare const FILES: SearchFiles;

export const baseUrl = BASE_URL;

/** Loading fails after this time without progress, in milliseconds. */
const patience = 20_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let worker: Worker | undefined;

/** Ends the current attempt to load search. */
let attempt = new AbortController();

function expectProgress(): void {
  clearTimeout(timer);
  timer = setTimeout(fail, patience);
}

function fail(): void {
  attempt.abort();
  worker?.terminate();
  worker = undefined;
  change({phase: 'failed'});
}

function receive(report: Report): void {
  if (report.kind === 'failed') {
    fail();
  } else if (report.kind === 'complete') {
    clearTimeout(timer);
  } else if (report.kind === 'ready') {
    expectProgress();
    change({phase: 'ready'});
  } else if (state[report.place].query !== '') {
    state[report.place].answer = report.answer;
    change();
  }
}

/** The content of a file. The worker reads it, because that would block the page. */
async function fetchFile(name: string, options: RequestInit): Promise<Blob> {
  const response = await fetch(BASE_URL + name, options);
  if (!response.ok || response.body === null) {
    throw new Error(`${response.url} answers ${response.status}.`);
  }
  const chunks: BlobPart[] = [];
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    expectProgress();
    chunks.push(read.value);
  }
  return new Blob(chunks);
}

/** Fetches the worker and the index at once, and then the text, which the first answer does not need. */
async function load(cache: 'default' | 'reload'): Promise<void> {
  attempt = new AbortController();
  const {signal} = attempt;
  const options: RequestInit = {cache, signal};
  expectProgress();
  change({phase: 'loading'});
  try {
    // In a tab that is older than the release, the files have other names now.
    const list = cache === 'reload' ? await fetchFile('search-files.json', options) : undefined;
    const files: SearchFiles = list ? JSON.parse(await list.text()) : FILES;
    const loading = new Worker(BASE_URL + files.worker);
    worker = loading;
    loading.onerror = fail;
    loading.onmessage = ({data}: MessageEvent<Report>) => receive(data);
    const send = (request: SearchRequest) => loading.postMessage(request);
    ask('box');
    ask('page');
    send({kind: 'index', file: await fetchFile(files.index, options)});
    send({kind: 'text', file: await fetchFile(files.doc, options)});
  } catch {
    if (!signal.aborted) {
      fail();
    }
  }
}

/** Loads search on its first use. After a failure, only Retry loads again. */
export const start = () => state.phase === 'idle' && load('default');

/** Loads again, without the browser's cache. */
export const retry = () => load('reload');

/** Changes the query of a place, and sends it to the worker, if there is one. The answer arrives as a change of the state. */
export function ask(place: Place, changes: Partial<Search> = {}): void {
  const search = {...state[place], ...changes};
  const {query, limit} = search;
  // An answer stays until the next one arrives, but not while there is no query.
  state[place] = query === '' ? {...search, answer: undefined} : search;
  if (query !== '') {
    worker?.postMessage({kind: 'query', place, query, ...(limit && {limit})} satisfies SearchRequest);
  }
}
