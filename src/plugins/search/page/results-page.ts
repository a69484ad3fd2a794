import type {Answer} from '../index/messages.ts';
import {queryOf, queryString} from './address.ts';
import type {SearchClient} from './client.ts';
import {type Content, create, createButton, findPageField} from './elements.ts';
import {titleEvent} from './navigate.ts';
import {lineOf, linksOf, showNearest} from './result.ts';
import type {SearchStart} from './start.ts';
import {statusOf, titleOf} from './status.ts';

/** The number of results that the page shows at first, and adds at a time. */
const pageful = 10;

/** The address follows after this pause in typing, in milliseconds. Safari allows 100 changes in 30 seconds. */
const typingPause = 400;

/** `/search/?q=`: all results of a query, at an address that readers can share. */
export class ResultsPage {
  /** The field of the page that is shown. A change of page replaces it. */
  private field: HTMLInputElement | undefined;
  private path = '';
  private query = '';
  private limit = pageful;
  private answer: Answer | undefined;
  private links = new Map<string, HTMLAnchorElement>();
  private readonly moreButton = createButton('Show more results', () => this.showMore());
  /** The number of results before the reader asked for more. The focus moves to the first new one. */
  private shownBefore: number | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly start: SearchStart,
    private readonly client: SearchClient,
  ) {
    // A click may follow a link, so this is called before the application.
    document.addEventListener('click', () => this.keepInHistory(), {capture: true});
  }

  /** Shows the query of the address, and as many results as the reader saw before. */
  readAddress(): void {
    const field = findPageField();
    if (field !== null) {
      const {state} = window.history.state ?? {};
      field.value = new URLSearchParams(window.location.search).get('q') ?? '';
      this.limit = typeof state?.limit === 'number' ? state.limit : pageful;
      this.ask();
    }
  }

  type(): void {
    this.limit = pageful;
    this.ask();
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.keepInHistory(), typingPause);
  }

  /** Writes the query into the address, and the number of results into the history. */
  keepInHistory(): void {
    clearTimeout(this.pause);
    const field = findPageField();
    // While another page loads, the address is already its own.
    if (field !== null && window.location.pathname === this.path) {
      const address = field.value === '' ? this.path : queryString(field.value);
      // The router is left out, because it would render the page again.
      window.history.replaceState({...window.history.state, state: {limit: this.limit}}, '', address);
    }
  }

  /** Shows the last answer, and returns the status. */
  draw(content: Content, field: HTMLInputElement): string {
    if (field !== this.field) {
      this.adopt(field);
    }
    const answer = this.client.answerTo('page');
    if (answer !== this.answer) {
      this.answer = answer;
      this.drawResults(content);
    }
    showNearest(content, answer);
    content.more.hidden = answer === undefined || answer.total <= answer.results.length;
    return statusOf(this.start.phase, this.query, answer);
  }

  /** Begins with a page that has just been rendered. A text that the reader typed before this script loaded stays. */
  private adopt(field: HTMLInputElement): void {
    const typed = field.value;
    this.field = field;
    this.links = new Map();
    this.answer = undefined;
    this.path = window.location.pathname;
    this.readAddress();
    if (typed !== '' && typed !== field.value) {
      field.value = typed;
      this.type();
    }
  }

  private ask(): void {
    this.query = queryOf(findPageField()?.value ?? '');
    this.client.ask({asker: 'page', query: this.query, limit: this.limit});
    this.start.draw();
    document.title = document.title.replace(/^Search( for “.*”)?/s, () => titleOf(this.query));
    document.dispatchEvent(new Event(titleEvent));
  }

  private drawResults({results, more}: Content): void {
    const found = this.answer?.results ?? [];
    const focused = document.activeElement;
    this.links = linksOf(found, 'search-page-result', this.links);
    results.replaceChildren(
      ...found.map(({area, path}) => create('li', lineOf(area), this.links.get(path) ?? '')),
    );
    more.replaceChildren(this.moreButton);
    // A link that moves in the list loses the focus.
    if (focused instanceof HTMLElement && results.contains(focused)) {
      focused.focus({preventScroll: true});
    }
    if (this.shownBefore !== undefined && found.length > this.shownBefore) {
      [...this.links.values()][this.shownBefore]?.focus();
      this.shownBefore = undefined;
    }
  }

  private showMore(): void {
    this.shownBefore = this.links.size;
    this.limit += pageful;
    this.ask();
  }
}
