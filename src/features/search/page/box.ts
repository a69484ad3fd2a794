import type {Answer, Result} from '../index/messages.ts';
import type {Area} from '../index/published.ts';
import {queryOf, resultsAddress} from './address.ts';
import {areaNames, byArea, lineOf} from './by-area.ts';
import type {SearchClient} from './client.ts';
import {type Content, create, findField, findPanel, isOpen, listId} from './elements.ts';
import {clickedLink, navigate} from './navigate.ts';
import {linksOf, showNearest} from './result.ts';
import type {SearchStart} from './start.ts';
import {statusOf} from './status.ts';

/** The results below the search box: a combobox by the ARIA Authoring Practices Guide. */
export class ResultBox {
  private query = '';
  private answer: Answer | undefined;
  private results: Result[] = [];
  private links = new Map<string, HTMLAnchorElement>();
  private readonly allLink = create('a', '', 'See all results');
  /** The path of the result that the reader has moved to. Its place changes when the text loads. */
  private chosen: string | undefined;
  private activeLink: HTMLAnchorElement | undefined;
  /** The reader moves in the list, so Home and End apply to the list and not to the text. */
  private isInList = false;

  constructor(
    private readonly start: SearchStart,
    private readonly client: SearchClient,
  ) {
    document.addEventListener('keydown', (event) => this.onKeyDown(event));
    document.addEventListener('click', (event) => {
      const link = clickedLink(event, '.search-panel a');
      if (link !== undefined) {
        event.preventDefault();
        this.open(link.getAttribute('href') ?? '', false);
      }
    });
    document.addEventListener('mousedown', (event) => {
      // The focus stays in the field.
      if (event.target instanceof Element && event.target.closest('.search-option')) {
        event.preventDefault();
      }
    });
    visualViewport?.addEventListener('resize', measureKeyboard);
  }

  /** Asks for an answer if the text has changed, shows the last answer, and returns the status. */
  draw(content: Content, field: HTMLInputElement): string {
    const query = queryOf(field.value);
    if (query !== this.query) {
      this.query = query;
      this.chosen = undefined;
      this.isInList = false;
      // The next results begin at the top, even if the reader has scrolled the list.
      findPanel()?.scrollTo(0, 0);
      this.client.ask({asker: 'box', query});
    }
    const answer = this.client.answerTo('box');
    if (answer !== this.answer) {
      this.answer = answer;
      const areas = byArea(answer?.results ?? []);
      this.results = [...areas.values()].flat();
      this.links = linksOf(this.results, 'search-option', this.links);
      content.results.replaceChildren(...Array.from(areas, ([area, results]) => this.group(area, results)));
    }
    showNearest(content, answer);
    this.allLink.href = this.allResults;
    if (!this.allLink.isConnected) {
      content.more.replaceChildren(this.allLink);
    }
    content.more.hidden = query === '' || answer?.total === 0;
    this.drawActive(field);
    this.openEntered();
    return statusOf(this.start.phase, query, answer);
  }

  private get allResults(): string {
    return resultsAddress(this.start.baseUrl, this.query);
  }

  /** The place of the result that Enter opens. */
  private get active(): number {
    return Math.max(
      0,
      this.results.findIndex(({path}) => path === this.chosen),
    );
  }

  private group(area: Area, results: readonly Result[]): HTMLElement {
    const name = create('div', 'search-area', areaNames[area]);
    name.id = `${listId}-${area}`;
    name.setAttribute('role', 'presentation');
    const links = results.flatMap(({path}) => this.links.get(path) ?? []);
    const group = create('div', `search-group ${lineOf(area)}`, name, ...links);
    group.setAttribute('role', 'group');
    group.setAttribute('aria-labelledby', name.id);
    return group;
  }

  /** Marks the result that Enter opens, for assistive technology too. */
  private drawActive(field: HTMLInputElement): void {
    const links = [...this.links.values()];
    const active = isOpen() ? links[this.active] : undefined;
    for (const [at, link] of links.entries()) {
      link.id = `${listId}-${at}`;
      link.tabIndex = -1;
      link.setAttribute('role', 'option');
      link.setAttribute('aria-selected', String(link === active));
    }
    if (active === undefined) {
      field.removeAttribute('aria-activedescendant');
    } else {
      field.setAttribute('aria-activedescendant', active.id);
    }
    if (active !== this.activeLink && this.isInList) {
      active?.scrollIntoView({block: 'nearest'});
    }
    this.activeLink = active;
  }

  private open(address: string, newTab: boolean): void {
    if (newTab) {
      window.open(address, '_blank', 'noopener');
      return;
    }
    this.start.close();
    findField()?.blur();
    navigate(address);
  }

  /** Opens the active result, if the reader has pressed Enter and the answer is there. */
  private openEntered(): void {
    const {entered} = this.start;
    if (entered !== undefined && this.query !== '' && this.answer?.query === this.query) {
      const result = this.results[this.active];
      this.start.entered = undefined;
      this.open(result === undefined ? this.allResults : result.path + result.hash, entered.newTab);
    }
  }

  private onKeyDown(event: KeyboardEvent): void {
    const {results, active, isInList} = this;
    // The script in the page may have used the key to open the panel, and an input method may use it.
    const isUsed = event.defaultPrevented || event.isComposing || event.keyCode === 229;
    if (isUsed || event.target !== findField() || !isOpen() || results.length === 0) {
      return;
    }
    const to = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: isInList ? 0 : undefined,
      End: isInList ? results.length - 1 : undefined,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.isInList = true;
      this.chosen = results[(to + results.length) % results.length]?.path;
      this.start.draw();
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      this.isInList = false;
    }
  }
}

/**
 * Tells the panel, as `--covered`, how much of the window the keyboard of a phone covers. The viewport of our pages asks
 * browsers to shrink the page instead. Safari does not.
 */
function measureKeyboard(): void {
  const panel = findPanel();
  if (panel !== null && isOpen() && visualViewport !== null) {
    // The scale matters because a zoomed page also shows less of itself.
    const {clientHeight} = document.documentElement;
    const covered = clientHeight - visualViewport.height * visualViewport.scale;
    panel.style.setProperty('--covered', `${Math.max(0, Math.round(covered))}px`);
  }
}
