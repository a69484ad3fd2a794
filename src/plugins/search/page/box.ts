import type {Answer, Result} from '../index/messages.ts';
import type {Area} from '../index/published.ts';
import {queryOf, resultsAddress} from './address.ts';
import type {SearchClient} from './client.ts';
import {type Content, create, findField, findPanel, isOpen, listId} from './elements.ts';
import {navigate} from './navigate.ts';
import {areaNames, byArea, lineOf, linksOf, showNearest} from './result.ts';
import type {SearchStart} from './start.ts';
import {statusOf} from './status.ts';

/** The results below the search box: a combobox by the ARIA Authoring Practices Guide. */
export class ResultBox {
  private query = '';
  private answer: Answer | undefined;
  /** The links of the results in their order, by the path of their page. */
  private links = new Map<string, HTMLAnchorElement>();
  private readonly allLink = create('a', '', 'See all results');
  /** The result that the reader has moved to. Its place changes when the text loads. */
  private chosen: HTMLAnchorElement | undefined;
  /** The reader moves in the list, so Home and End apply to the list and not to the text. */
  private isInList = false;

  constructor(
    private readonly start: SearchStart,
    private readonly client: SearchClient,
  ) {
    document.addEventListener('click', (event) => {
      const {target, button, ctrlKey, metaKey, shiftKey, altKey} = event;
      const link = target instanceof Element ? target.closest('a') : null;
      const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
      if (isPlain && link !== null && findPanel()?.contains(link)) {
        event.preventDefault();
        this.open(link);
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
      this.links = linksOf([...areas.values()].flat(), 'search-option line-stop', this.links);
      content.results.replaceChildren(...Array.from(areas, ([area, results]) => this.group(area, results)));
    }
    showNearest(content, answer);
    this.allLink.href = resultsAddress(this.start.baseUrl, query);
    if (!this.allLink.isConnected) {
      content.more.replaceChildren(this.allLink);
    }
    content.more.hidden = query === '' || answer?.total === 0;
    this.drawActive(field);
    this.openEntered();
    return statusOf(this.start.phase, query, answer);
  }

  onKey(event: KeyboardEvent): void {
    const {active} = this;
    if (active === undefined) {
      return;
    }
    const links = [...this.links.values()];
    const at = links.indexOf(active);
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: this.isInList ? 0 : undefined,
      End: this.isInList ? -1 : undefined,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.isInList = true;
      this.chosen = links.at(to % links.length);
      this.start.draw();
      this.chosen?.scrollIntoView({block: 'nearest'});
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      this.isInList = false;
    }
  }

  /** The link that Enter opens. */
  private get active(): HTMLAnchorElement | undefined {
    const links = [...this.links.values()];
    return links.find((link) => link === this.chosen) ?? links[0];
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
    const active = isOpen() ? this.active : undefined;
    for (const [at, link] of [...this.links.values()].entries()) {
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
  }

  /** Opens a page instead of the box. */
  private open({href}: HTMLAnchorElement): void {
    this.start.close();
    findField()?.blur();
    navigate(href);
  }

  /** Opens the active result, if the reader has pressed Enter and the answer is there. */
  private openEntered(): void {
    const {entered} = this.start;
    if (entered !== undefined && this.query !== '' && this.answer?.query === this.query) {
      const link = this.active ?? this.allLink;
      this.start.entered = undefined;
      if (entered.newTab) {
        window.open(link.href, '_blank', 'noopener');
      } else {
        this.open(link);
      }
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
