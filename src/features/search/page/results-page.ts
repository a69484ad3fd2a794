import type {Answer} from '../index/messages.ts';
import {queryOf, queryString} from './address.ts';
import type {SearchClient} from './client.ts';
import {
  create,
  createPageList,
  findPageField,
  findPageResults,
  findParts,
  type Parts,
  showFailure,
  showStatus,
} from './elements.ts';
import {isPlainClick, navigate, titleEvent} from './navigate.ts';
import {ResultLinks, showNearest} from './result.ts';
import {statusOf, titleOf} from './status.ts';

/** How many results are shown at first and added at a time. The list may be longer than the window. */
const pageful = 10;

/** The address follows when typing stops, in milliseconds: Safari throws when it changes a hundred times in 30 s. */
const typingPause = 400;

/** `/search/?q=`: all results of a query, in an address that readers can share. */
export class ResultsPage {
  /** Where the results of the page that is shown are. */
  private container: HTMLElement | undefined;
  private path = '';
  private query = '';
  private limit = pageful;
  private answer: Answer | undefined;
  private links: HTMLAnchorElement[] = [];
  private resultLinks = new ResultLinks('search-page-result');
  private readonly moreButton = create('button', 'search-retry', 'Show more results');
  /** How many results there were when more were asked for. The focus moves to the first new one. */
  private shownBefore: number | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly client: SearchClient) {
    this.moreButton.type = 'button';
    this.moreButton.addEventListener('click', () => this.showMore());
    document.addEventListener('click', (event) => this.onClick(event));
  }

  /** Shows the page, if it has just been drawn. A page that React adopts stays as it is. */
  open(): void {
    const container = findPageResults();
    if (container !== null && container !== this.container) {
      this.container = container;
      this.resultLinks = new ResultLinks('search-page-result');
      this.answer = undefined;
      this.path = window.location.pathname;
      this.readAddress();
    }
  }

  /** Shows the results for the address. A field that was typed into before this script arrived keeps its text. */
  readAddress(): void {
    const field = findPageField();
    if (field === null || !this.container?.isConnected) {
      return;
    }
    const {state, location} = {state: window.history.state?.state, location: window.location};
    const query = new URLSearchParams(location.search).get('q') ?? '';
    field.value = query;
    this.limit = typeof state?.limit === 'number' ? state.limit : pageful;
    this.ask();
  }

  /** The reader has typed into the field, perhaps before this script arrived. */
  type(): void {
    this.limit = pageful;
    this.ask();
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.keepInHistory(), typingPause);
  }

  submit(): void {
    this.keepInHistory();
  }

  draw(): void {
    const field = findPageField();
    if (field === null || !this.container?.isConnected) {
      return;
    }
    const {query} = this;
    const {phase} = this.client;
    const parts = findParts(this.container, createPageList);
    if (phase === 'failed') {
      showFailure(parts, () => {
        // The button disappears with the failure.
        field.focus();
        void this.client.retry(this.query);
      });
      return;
    }
    const answer = query === '' ? undefined : this.client.answerTo('page');
    if (answer !== this.answer) {
      this.answer = answer;
      this.drawAnswer(parts);
    }
    showStatus(parts, statusOf(phase, query, answer));
  }

  private ask(): void {
    this.query = queryOf(findPageField()?.value ?? '');
    if (this.query === '') {
      this.client.forget('page');
    } else {
      this.client.ask({asker: 'page', query: this.query, limit: this.limit});
    }
    this.draw();
    document.title = document.title.replace(/^Search( for “.*”)?/s, () => titleOf(this.query));
    document.dispatchEvent(new Event(titleEvent));
  }

  private drawAnswer(parts: Parts): void {
    const {answer} = this;
    const focused = document.activeElement;
    this.links = this.resultLinks.update(answer?.results ?? []);
    const items = (answer?.results ?? []).flatMap(({area}, at) => {
      const link = this.links[at];
      return link === undefined ? [] : [create('li', `search-${area}`, link)];
    });
    parts.results.replaceChildren(...items);
    parts.results.hidden = items.length === 0;
    parts.more.replaceChildren(this.moreButton);
    parts.more.hidden = answer === undefined || answer.total <= answer.results.length;
    showNearest(parts, answer);
    // A link that moves in the list loses the focus.
    if (focused instanceof HTMLElement && focused.isConnected && parts.results.contains(focused)) {
      focused.focus({preventScroll: true});
    }
    if (this.shownBefore !== undefined && this.links.length > this.shownBefore) {
      this.links[this.shownBefore]?.focus();
      this.shownBefore = undefined;
    }
  }

  private showMore(): void {
    this.shownBefore = this.links.length;
    this.limit += pageful;
    this.ask();
  }

  /** Writes the query into the address and the length of the list into the entry of the history. */
  private keepInHistory(): void {
    clearTimeout(this.pause);
    const field = findPageField();
    // Another page may be on its way, and has the address already.
    if (field === null || window.location.pathname !== this.path) {
      return;
    }
    const address = field.value === '' ? this.path : queryString(field.value);
    // Past the router, which would render the whole page again.
    window.history.replaceState({...window.history.state, state: {limit: this.limit}}, '', address);
  }

  private onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('.search-page-results a') : null;
    if (link instanceof HTMLAnchorElement && isPlainClick(event)) {
      event.preventDefault();
      this.keepInHistory();
      navigate(link.getAttribute('href') ?? '');
    }
  }
}
