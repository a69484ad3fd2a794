import {versionOfPage} from '../../../components/ReportLink/version.ts';
import type {Place, Report, Request} from '../index/messages.ts';
import type {SearchFiles} from '../index/published.ts';
import {resultsAddress} from './address.ts';
import {change, state} from './state.ts';

/** The path of the site, with both slashes. The build sets all three constants. */
declare const BASE_URL: string;
declare const WORKER_URL: string;
declare const FILES: Pick<SearchFiles, 'doc' | 'index'>;

export const baseUrl = BASE_URL;

/** Loading fails after this time without progress, in milliseconds. */
const patience = 20_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let worker: Worker | undefined;

/** The current attempt to load search. A failure of an earlier one changes nothing. */
let attempt = new AbortController();

function expectProgress(): void {
  clearTimeout(timer);
  timer = setTimeout(fail, patience);
}

function fail({aborted}: AbortSignal = attempt.signal): void {
  if (!aborted) {
    clearTimeout(timer);
    attempt.abort();
    worker?.terminate();
    worker = undefined;
    change({phase: 'failed'});
  }
}

/** Begins an attempt to load search. */
function begin(steps: (signal: AbortSignal) => Promise<void>): void {
  attempt = new AbortController();
  const {signal} = attempt;
  expectProgress();
  change({phase: 'loading'});
  steps(signal).catch(() => fail(signal));
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
async function load(options: RequestInit): Promise<void> {
  const loading = new Worker(WORKER_URL);
  worker = loading;
  loading.onerror = () => fail();
  loading.onmessage = ({data}: MessageEvent<Report>) => receive(data);
  const send = (request: Request) => loading.postMessage(request);
  ask('box');
  ask('page');
  send({kind: 'index', file: await fetchFile(FILES.index, options)});
  send({kind: 'text', file: await fetchFile(FILES.doc, options)});
}

/** Loads search on its first use. After a failure, only Retry loads again. */
export function start(): void {
  if (state.phase === 'idle') {
    begin((signal) => load({signal}));
  }
}

/**
 * Loads again after a failure, without the browser's cache. In a tab that is older than the release, the files may no
 * longer exist, so it opens the page of all results of the new release.
 */
export function retry(query: string): void {
  begin(async (signal) => {
    const response = await fetch(`${BASE_URL}search-files.json`, {cache: 'no-cache', signal});
    const {version}: Partial<SearchFiles> = await response.json();
    if (!response.ok || version === undefined) {
      throw new Error(`${response.url} does not name a release.`);
    }
    if (version === versionOfPage()) {
      await load({cache: 'reload', signal});
    } else {
      location.assign(resultsAddress(BASE_URL, query));
    }
  });
}

/** Sends the query of a place to the worker, if there is one. The answer arrives as a change of the state. */
export function ask(place: Place, search = state[place]): void {
  const {query, limit} = search;
  if (query === '') {
    // Otherwise, the next query would show the last answer until its own answer arrives.
    state[place] = {...search, answer: undefined};
  } else {
    state[place] = search;
    worker?.postMessage({kind: 'query', place, query, ...(limit && {limit})} satisfies Request);
  }
}
