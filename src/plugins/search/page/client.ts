import type {Answer, Asker, Report, Request} from '../index/messages.ts';
import type {Attempt, SearchStart} from './start.ts';

type Ask = Extract<Request, {kind: 'ask'}>;

/** Sends the files and the queries to the worker. If a file or the worker fails, the attempt to load fails too. */
export class SearchClient {
  private readonly answers = new Map<Asker, Answer>();
  private readonly queries = new Map<Asker, Ask>();

  constructor(private readonly start: SearchStart) {
    if (start.attempt !== undefined) {
      this.load(start.attempt);
    }
  }

  /** The last answer, which may belong to an older query. */
  answerTo(asker: Asker): Answer | undefined {
    return this.answers.get(asker);
  }

  /** Asks for an answer, which arrives with a call of `start.draw`. */
  ask(question: Omit<Ask, 'kind'>): void {
    const {asker, query} = question;
    if (query === '') {
      // Otherwise, the next query would show the last answer until its own answer arrives.
      this.queries.delete(asker);
      this.answers.delete(asker);
    } else {
      const request: Ask = {kind: 'ask', ...question};
      this.queries.set(asker, request);
      this.start.attempt?.worker.postMessage(request);
    }
  }

  load({worker, index, fetchText, signal}: Attempt): void {
    const {start} = this;
    const send = (request: Request) => worker.postMessage(request);
    worker.onmessage = ({data}: MessageEvent<Report>) => this.receive(data);
    this.queries.forEach(send);
    // The text is several times as long as the index, which is enough for a first answer.
    readFile(index, start.expect)
      .then((file) => {
        send({kind: 'index', file});
        return readFile(fetchText(), start.expect);
      })
      .then((file) => send({kind: 'text', file}))
      .catch(() => start.fail(signal));
  }

  private receive(report: Report): void {
    const {start} = this;
    if (report.kind === 'failed') {
      start.fail();
    } else if (report.kind === 'complete') {
      start.finish();
    } else {
      if (report.kind === 'ready') {
        start.expect();
        start.phase = 'ready';
      } else if (this.queries.has(report.asker)) {
        this.answers.set(report.asker, report.answer);
      }
      start.draw();
    }
  }
}

/**
 * The content of a file. The worker reads it, because that would block the page.
 *
 * @param onProgress called for each chunk, because a long file on a slow network takes long
 */
async function readFile(file: Promise<Response>, onProgress: () => void): Promise<Blob> {
  const response = await file;
  if (!response.ok || response.body === null) {
    throw new Error(`${response.url} answers ${response.status}.`);
  }
  const chunks: BlobPart[] = [];
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onProgress();
    chunks.push(read.value);
  }
  return new Blob(chunks);
}
