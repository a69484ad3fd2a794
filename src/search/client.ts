import {versionOfPage} from '../version-of-page.ts';
import type {Answer, Asker, Report, Request} from './messages.ts';
import type {SearchFiles} from './published.ts';
import {queryString, searchPath} from './query-string.ts';

/**
 * `idle` until first use, then `loading` until questions are answered.
 * `failed` waits for a retry. `unbuilt`: the development server has no index.
 */
export type SearchPhase = 'idle' | 'loading' | 'ready' | 'failed' | 'unbuilt';

/** What readers of the client see; a new object whenever something changed. */
export interface SearchSnapshot {
  phase: SearchPhase;
  answers: Partial<Record<Asker, Answer>>;
}

/** How long nothing may arrive, neither of a file nor from the worker's start, before search counts as failed. */
const limit = 20_000;

type Ask = Extract<Request, {kind: 'ask'}>;

/**
 * The page's side of search: starts the worker on first use, hands it the
 * questions, and starts it again after a failure. Whatever goes wrong (a file
 * missing, cut short or not JSON, a connection that hangs, a worker that is
 * refused) ends in `failed`, from which `retry` recovers.
 */
class SearchClient {
  private current: SearchSnapshot = {phase: 'idle', answers: {}};
  private readonly listeners = new Set<() => void>();
  private readonly questions = new Map<Asker, Ask>();
  private worker: Worker | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOutdated = false;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SearchSnapshot => this.current;

  /** Starts loading, if nothing has yet. */
  start(baseUrl: string): void {
    if (this.current.phase !== 'idle') {
      return;
    }
    if (process.env.NODE_ENV === 'production') {
      this.load(baseUrl, 'default');
    } else {
      this.change({phase: 'unbuilt'});
    }
  }

  /**
   * Loads again after a failure, past whatever the browser has kept. A tab that is older than the release
   * asks for files that are gone, or have another form by now: it goes to the page of all results.
   */
  retry(baseUrl: string, query: string): void {
    // Without a network the page would be lost.
    if (this.isOutdated && navigator.onLine) {
      window.location.assign(baseUrl + searchPath.slice(1) + queryString(query));
    } else if (this.current.phase === 'failed') {
      this.load(baseUrl, 'reload');
    }
  }

  /** Asks; the answer comes as a snapshot, at once or when the index is there, and replaces that of an older question. */
  ask(question: Omit<Ask, 'kind'>): void {
    const request: Ask = {kind: 'ask', ...question};
    this.questions.set(question.asker, request);
    this.worker?.postMessage(request);
  }

  /** Lets go of an asker's last answer, which else the first letter of the next question would show once more. */
  forget(asker: Asker): void {
    this.questions.delete(asker);
    if (this.current.answers[asker] !== undefined) {
      const {[asker]: _, ...answers} = this.current.answers;
      this.change({answers});
    }
  }

  private change(part: Partial<SearchSnapshot>): void {
    this.current = {...this.current, ...part};
    for (const listener of this.listeners) {
      listener();
    }
  }

  private readonly fail = (): void => {
    this.stopTimer();
    this.worker?.terminate();
    this.worker = undefined;
    this.change({phase: 'failed'});
  };

  private stopTimer(): void {
    clearTimeout(this.timer);
  }

  private startTimer(): void {
    this.stopTimer();
    this.timer = setTimeout(this.fail, limit);
  }

  private load(baseUrl: string, cache: RequestCache): void {
    this.change({phase: 'loading'});
    this.startTimer();
    try {
      this.worker = new Worker(
        new URL(/* webpackChunkName: "search-worker" */ './worker.ts', import.meta.url),
      );
    } catch {
      this.fail();
      return;
    }
    const {worker} = this;
    // What comes late of an attempt that was given up is none of the next one's.
    const fail = () => {
      if (this.worker === worker) {
        this.fail();
      }
    };
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({data}: MessageEvent<Report>) => {
      if (this.worker === worker) {
        this.receive(data);
      }
    });
    const send = (request: Request) => worker.postMessage(request);
    this.questions.forEach(send);
    fetchFiles(baseUrl)
      .then(({index, doc, version}) => {
        this.isOutdated = version !== undefined && version !== versionOfPage();
        if (index === undefined || doc === undefined) {
          throw new Error('The list of search files names none');
        }
        send({kind: 'load', index: baseUrl + index, doc: baseUrl + doc, cache});
      })
      .catch(fail);
  }

  private receive(report: Report): void {
    switch (report.kind) {
      case 'received':
        this.startTimer();
        break;
      case 'ready':
        this.startTimer();
        this.change({phase: 'ready'});
        break;
      case 'complete':
        this.stopTimer();
        break;
      case 'failed':
        this.fail();
        break;
      case 'answer':
        if (this.questions.has(report.asker)) {
          this.change({answers: {...this.current.answers, [report.asker]: report.answer}});
        }
        break;
    }
  }
}

/** The names of this release's files, never from a cache that may be older than them. */
async function fetchFiles(baseUrl: string): Promise<Partial<SearchFiles>> {
  const response = await fetch(`${baseUrl}search-files.json`, {cache: 'no-cache'});
  if (!response.ok) {
    throw new Error(`${response.url} answers ${response.status}`);
  }
  return response.json();
}

/** One for the whole page: the box and the page of all results share its worker. */
export const searchClient = new SearchClient();
