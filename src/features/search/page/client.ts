import {versionOfPage} from '../../version/browser.ts';
import type {Answer, Asker, Report, Request} from '../index/messages.ts';
import type {SearchFiles} from '../index/published.ts';
import {queryString, searchPath} from './address.ts';
import type {SearchStart} from './start.ts';

/**
 * `loading` until questions are answered. `failed` waits for a retry. `unbuilt`: the development server has
 * no index.
 */
export type SearchPhase = 'loading' | 'ready' | 'failed' | 'unbuilt';

/** How long nothing may arrive, neither of a file nor from the worker, before search counts as failed. */
const limit = 20_000;

type Ask = Extract<Request, {kind: 'ask'}>;

/** What one attempt to load works with. The first attempt continues what the script in the page has started. */
interface Attempt {
  worker: Worker;
  index: Promise<Response>;
  fetchText: () => Promise<Response>;
}

/**
 * The page's side of search. It hands the files and the questions to the worker, and starts it again after a
 * failure. Whatever goes wrong (a file that is missing, cut short or not JSON, a connection that hangs, a
 * worker that cannot start) ends in `failed`, from which `retry` recovers.
 */
export class SearchClient {
  phase: SearchPhase = 'loading';
  private readonly answers = new Map<Asker, Answer>();
  private readonly questions = new Map<Asker, Ask>();
  private attempt: Attempt | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly start: SearchStart,
    private readonly onChange: () => void,
  ) {
    const {settings, worker, index, isWorkerBroken} = start;
    const {files, baseUrl} = settings;
    if (files === null) {
      this.phase = 'unbuilt';
    } else if (worker === undefined || index === undefined || isWorkerBroken) {
      this.phase = 'failed';
    } else {
      this.load({worker, index, fetchText: () => fetch(baseUrl + files.doc)});
    }
  }

  /** The last answer to an asker, which may be to an older question. */
  answerTo(asker: Asker): Answer | undefined {
    return this.answers.get(asker);
  }

  /** Asks. The answer comes with a call of `onChange`, at once or when the index is there. */
  ask(question: Omit<Ask, 'kind'>): void {
    const request: Ask = {kind: 'ask', ...question};
    this.questions.set(question.asker, request);
    this.attempt?.worker.postMessage(request);
  }

  /** Drops the last answer to an asker, which the first letter of the next question would show again. */
  forget(asker: Asker): void {
    this.questions.delete(asker);
    this.answers.delete(asker);
  }

  /**
   * Loads again after a failure, past whatever the browser has cached. In a tab that is older than the release
   * the files may be gone or have another form: it loads the page of all results instead.
   */
  async retry(query: string): Promise<void> {
    if (this.phase !== 'failed') {
      return;
    }
    const {baseUrl, workerScript} = this.start.settings;
    const fetchAgain = (file: string) => fetch(baseUrl + file, {cache: 'reload'});
    this.phase = 'loading';
    this.startTimer();
    this.onChange();
    try {
      const {index, doc, version} = await this.fetchFiles();
      if (version !== versionOfPage()) {
        window.location.assign(baseUrl + searchPath.slice(1) + queryString(query));
        return;
      }
      this.load({
        worker: new Worker(workerScript),
        index: fetchAgain(index),
        fetchText: () => fetchAgain(doc),
      });
    } catch {
      this.fail();
    }
  }

  private fail(): void {
    clearTimeout(this.timer);
    this.attempt?.worker.terminate();
    this.attempt = undefined;
    this.phase = 'failed';
    this.onChange();
  }

  private startTimer(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail(), limit);
  }

  private load(attempt: Attempt): void {
    const {worker, index, fetchText} = attempt;
    this.attempt = attempt;
    this.startTimer();
    // What arrives late from an attempt that was given up does not concern the next one.
    const isCurrent = () => this.attempt === attempt;
    const fail = () => isCurrent() && this.fail();
    worker.onerror = fail;
    worker.onmessage = ({data}: MessageEvent<Report>) => isCurrent() && this.receive(data);
    const send = (request: Request) => worker.postMessage(request);
    this.questions.forEach(send);
    const onPiece = () => isCurrent() && this.startTimer();
    // The index alone suffices for a first answer. The text is several times as long, and comes after it.
    readPieces(index, onPiece)
      .then((file) => {
        send({kind: 'index', file});
        return readPieces(fetchText(), onPiece);
      })
      .then((file) => send({kind: 'text', file}))
      .catch(fail);
  }

  private receive(report: Report): void {
    switch (report.kind) {
      case 'ready':
        this.startTimer();
        this.phase = 'ready';
        break;
      case 'complete':
        clearTimeout(this.timer);
        return;
      case 'failed':
        this.fail();
        return;
      case 'answer':
        if (this.questions.has(report.asker)) {
          this.answers.set(report.asker, report.answer);
        }
        break;
    }
    this.onChange();
  }

  /** The names of this release's files, never from a cache that may be older than they are. */
  private async fetchFiles(): Promise<SearchFiles> {
    const response = await fetch(`${this.start.settings.baseUrl}search-files.json`, {cache: 'no-cache'});
    const files: Partial<SearchFiles> = await response.json();
    const {index, doc, version} = files;
    if (!response.ok || index === undefined || doc === undefined || version === undefined) {
      throw new Error(`${response.url} does not name the files of search`);
    }
    return {index, doc, version};
  }
}

/**
 * The content of a file, as it is: the worker reads it, because that takes long enough to block a page.
 *
 * @param onPiece called whenever some of it has arrived: a long file on a slow line takes its time without hanging
 */
async function readPieces(file: Promise<Response>, onPiece: () => void): Promise<Blob> {
  const response = await file;
  if (!response.ok || response.body === null) {
    throw new Error(`${response.url} answers ${response.status}`);
  }
  const pieces: BlobPart[] = [];
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onPiece();
    pieces.push(read.value);
  }
  return new Blob(pieces);
}
