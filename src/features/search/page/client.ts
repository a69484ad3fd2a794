import type {Answer, Asker, Query} from '../index/messages.ts';
import type {SearchStart} from './start.ts';

/** Sends queries to the worker, and keeps the last answer to each place that asks. */
export class SearchClient {
  private readonly queries = new Map<Asker, Query>();
  private readonly answers = new Map<Asker, Answer>();

  constructor(private readonly start: SearchStart) {
    // The answer tells that the index is there, even if the reader has not typed anything.
    this.ask({asker: 'box', query: '', limit: 0});
  }

  /** Asks for an answer, which arrives with a call of `start.draw`. */
  ask(query: Query): void {
    this.queries.set(query.asker, query);
    this.start.worker?.postMessage(query);
  }

  askAgain(): void {
    for (const query of this.queries.values()) {
      this.ask(query);
    }
  }

  receive(answer: Answer): void {
    this.answers.set(answer.asker, answer);
    this.start.phase = 'ready';
    this.start.draw();
  }

  /** The last answer, which may belong to an older query. */
  answerTo(asker: Asker): Answer | undefined {
    return this.answers.get(asker);
  }
}
