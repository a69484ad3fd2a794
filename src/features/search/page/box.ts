import type {Answer, Result} from '../index/messages.ts';
import {queryOf, queryString, searchPath} from './address.ts';
import {areaNames, byArea} from './by-area.ts';
import type {SearchClient} from './client.ts';
import {
  create,
  createList,
  findField,
  findPanel,
  findParts,
  isOpen,
  listId,
  type Parts,
  showFailure,
  showStatus,
} from './elements.ts';
import {isPlainClick, navigate} from './navigate.ts';
import {ResultLinks, showNearest} from './result.ts';
import type {SearchStart} from './start.ts';
import {statusOf} from './status.ts';

/** The list of the search box: a combobox after the ARIA Authoring Practices. */
export class ResultBox {
  private query = '';
  private answer: Answer | undefined;
  private results: Result[] = [];
  private links: HTMLAnchorElement[] = [];
  private readonly resultLinks = new ResultLinks('search-option');
  private readonly allLink = create('a', '', 'See all results');
  /** The page that Enter would open, if the reader has moved to one: its place changes when the text arrives. */
  private chosenPath: string | undefined;
  private activeLink: HTMLAnchorElement | undefined;
  /** The reader moves in the list: Home and End refer to the list and not to the text. */
  private isInList = false;

  constructor(
    private readonly start: SearchStart,
    private readonly client: SearchClient,
  ) {
    document.addEventListener('keydown', (event) => this.onKeyDown(event));
    document.addEventListener('click', (event) => this.onClick(event));
    document.addEventListener('mousedown', (event) => {
      // The focus stays in the field.
      if (event.target instanceof Element && event.target.closest('.search-option')) {
        event.preventDefault();
      }
    });
    visualViewport?.addEventListener('resize', measureKeyboard);
  }

  /** Shows the state of the box, and asks if its text has changed. */
  draw(): void {
    const [field, panel] = [findField(), findPanel()];
    if (field === null || panel === null) {
      return;
    }
    const {phase} = this.client;
    const parts = findParts(panel, createList);
    const query = queryOf(field.value);
    if (query !== this.query) {
      this.query = query;
      this.chosenPath = undefined;
      this.isInList = false;
      if (this.links.length > 0) {
        // The best of the next results come first, wherever the list was scrolled to.
        panel.scrollTo(0, 0);
      }
      if (query === '') {
        this.client.forget('box');
      } else {
        this.client.ask({asker: 'box', query});
      }
    }
    field.placeholder = phase === 'loading' ? 'Loading...' : this.start.shortcut;
    if (phase === 'failed') {
      showFailure(parts, () => {
        field.focus();
        void this.client.retry(this.query);
      });
    } else {
      this.drawAnswer(parts);
    }
    this.drawActive(field, parts);
    this.openEntered();
  }

  private get allResults(): string {
    return this.start.settings.baseUrl + searchPath.slice(1) + queryString(this.query);
  }

  private drawAnswer(parts: Parts): void {
    const {query} = this;
    const {phase} = this.client;
    const answer = this.client.answerTo('box');
    if (answer !== this.answer) {
      this.answer = answer;
      this.results = byArea(answer?.results ?? []);
      this.links = this.resultLinks.update(this.results);
      parts.results.replaceChildren(...this.groups());
      showNearest(parts, answer);
    }
    const isExpected = phase === 'loading' && query !== '';
    parts.results.hidden = this.results.length === 0 && !isExpected;
    parts.results.setAttribute('aria-busy', String(isExpected));
    this.allLink.href = this.allResults;
    if (!this.allLink.isConnected) {
      parts.more.replaceChildren(this.allLink);
    }
    parts.more.hidden = query === '' || phase === 'unbuilt' || answer?.total === 0;
    showStatus(parts, statusOf(phase, query, answer));
  }

  private groups(): HTMLElement[] {
    return [...new Set(this.results.map(({area}) => area))].map((area) => {
      const name = create('div', 'search-area', areaNames[area]);
      name.id = `${listId}-${area}`;
      name.setAttribute('role', 'presentation');
      const links = this.links.filter((_, at) => this.results[at]?.area === area);
      const group = create('div', `search-group search-${area}`, name, ...links);
      group.setAttribute('role', 'group');
      group.setAttribute('aria-labelledby', name.id);
      return group;
    });
  }

  private get active(): number {
    return Math.max(
      0,
      this.results.findIndex(({path}) => path === this.chosenPath),
    );
  }

  /** Shows which result Enter would open, to eyes and to assistive technology. */
  private drawActive(field: HTMLInputElement, {results}: Parts): void {
    const isListed = isOpen() && !results.hidden;
    const active = isListed ? this.links[this.active] : undefined;
    this.links.forEach((link, at) => {
      link.id = `${listId}-${at}`;
      link.tabIndex = -1;
      link.setAttribute('role', 'option');
      link.setAttribute('aria-selected', String(link === active));
    });
    field.setAttribute('aria-expanded', String(isListed));
    if (active === undefined) {
      field.removeAttribute('aria-activedescendant');
    } else {
      field.setAttribute('aria-activedescendant', active.id);
    }
    if (active !== this.activeLink) {
      this.activeLink = active;
      if (this.isInList) {
        active?.scrollIntoView({block: 'nearest'});
      }
    }
  }

  private goTo(address: string, newTab: boolean): void {
    if (newTab) {
      window.open(address, '_blank', 'noopener');
      return;
    }
    this.start.close();
    findField()?.blur();
    navigate(address);
  }

  /** Opens the active result if Enter was pressed for it, as soon as it is there. */
  private openEntered(): void {
    const {entered} = this.start;
    if (entered !== undefined && this.query !== '' && this.answer?.query === this.query) {
      const best = this.results[this.active];
      this.start.entered = undefined;
      this.goTo(best === undefined ? this.allResults : best.path + best.hash, entered.newTab);
    }
  }

  private onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('.search-panel a') : null;
    if (link instanceof HTMLAnchorElement && isPlainClick(event)) {
      event.preventDefault();
      this.goTo(link.getAttribute('href') ?? '', false);
    }
  }

  private onKeyDown(event: KeyboardEvent): void {
    const {results, active} = this;
    // The script in the page has used the key to open the panel, or an input method uses it.
    const isUsed = event.defaultPrevented || event.isComposing || event.keyCode === 229;
    if (isUsed || event.target !== findField() || !isOpen() || results.length === 0) {
      return;
    }
    const to = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: this.isInList ? 0 : undefined,
      End: this.isInList ? results.length - 1 : undefined,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.isInList = true;
      this.chosenPath = results[(to + results.length) % results.length]?.path;
      this.draw();
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      this.isInList = false;
    }
  }
}

/**
 * Tells the panel, as `--covered`, how much of the window a phone's keyboard covers. Where the keyboard takes its
 * room from the page, as `SiteMetadata` asks, that is nothing. Safari does not support that.
 */
function measureKeyboard(): void {
  const panel = findPanel();
  if (panel !== null && isOpen() && visualViewport !== null) {
    // A magnified page shows less of itself, too. In Safari innerHeight is the height of what shows.
    const {clientHeight} = document.documentElement;
    const covered = clientHeight - visualViewport.height * visualViewport.scale;
    panel.style.setProperty('--covered', `${Math.max(0, Math.round(covered))}px`);
  }
}
