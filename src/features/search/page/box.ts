import type {Answer, Result} from '../index/messages.ts';
import type {Area} from '../index/published.ts';
import {queryOf, resultsAddress} from './address.ts';
import {areas, byArea} from './by-area.ts';
import type {SearchClient} from './client.ts';
import {type Content, create, findField, findPanel, isOpen, listId} from './elements.ts';
import {linksOf, showNearest} from './result.ts';
import type {SearchStart} from './start.ts';
import {statusOf} from './status.ts';

/** The results below the search box: a combobox by the ARIA Authoring Practices Guide. */
export class ResultBox {
  private query = '';
  private answer: Answer | undefined;
  /** The links of the results, by the path of their page. */
  private links = new Map<string, HTMLAnchorElement>();
  private readonly allLink = create('a', '', 'See all results');
  /** The path of the result that the reader has moved to. Its place changes when the text loads. */
  private chosen: string | undefined;
  /** The reader moves in the list, so Home and End apply to the list and not to the text. */
  private isInList = false;

  constructor(
    private readonly start: SearchStart,
    private readonly client: SearchClient,
  ) {
    document.addEventListener('keydown', (event) => this.onKeyDown(event));
    document.addEventListener('click', ({target, ctrlKey, metaKey, shiftKey, altKey}) => {
      const isPlain = !(ctrlKey || metaKey || shiftKey || altKey);
      if (isPlain && target instanceof Element && target.closest('.search-panel a')) {
        start.close();
        findField()?.blur();
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
      this.client.ask({asker: 'box', query, limit: this.start.settings.maxHits});
    }
    const answer = this.client.answerTo('box');
    if (answer !== this.answer) {
      this.answer = answer;
      const groups = byArea(answer?.results ?? []);
      this.links = linksOf([...groups.values()].flat(), 'search-option line-stop', this.links);
      content.results.replaceChildren(...Array.from(groups, (group) => this.groupOf(...group)));
    }
    showNearest(content, answer);
    // A click on the link empties the box before the browser follows it.
    if (query !== '') {
      this.allLink.href = resultsAddress(this.start.settings.baseUrl, query);
    }
    if (!this.allLink.isConnected) {
      content.more.replaceChildren(this.allLink);
    }
    const {phase} = this.start;
    content.more.hidden = query === '' || phase === 'unbuilt' || answer?.total === 0;
    this.drawActive(field);
    this.openEntered();
    return statusOf(phase, query, answer);
  }

  /** The result that Enter opens. */
  private get active(): HTMLAnchorElement | undefined {
    const [first] = this.links.values();
    return this.links.get(this.chosen ?? '') ?? first;
  }

  private groupOf(area: Area, results: readonly Result[]): HTMLElement {
    const name = create('div', 'search-area', areas[area].label);
    name.id = `${listId}-${area}`;
    name.setAttribute('role', 'presentation');
    const links = results.flatMap(({path}) => this.links.get(path) ?? []);
    const group = create('div', `search-group ${areas[area].line}`, name, ...links);
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
    field.setAttribute('aria-activedescendant', active?.id ?? '');
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
        link.click();
      }
    }
  }

  private onKeyDown(event: KeyboardEvent): void {
    const paths = [...this.links.keys()];
    // The script in the page may have used the key to open the panel, and an input method may use it.
    const isUsed = event.defaultPrevented || event.isComposing || event.keyCode === 229;
    if (isUsed || event.target !== findField() || !isOpen() || paths.length === 0) {
      return;
    }
    const at = Math.max(0, paths.indexOf(this.chosen ?? ''));
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: this.isInList ? 0 : undefined,
      End: this.isInList ? -1 : undefined,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.isInList = true;
      this.chosen = paths.at(to % paths.length);
      this.start.draw();
      this.active?.scrollIntoView({block: 'nearest'});
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      this.isInList = false;
    }
  }
}

/**
 * Tells the panel, as `--covered`, how much of the window the keyboard of a phone covers. `SiteMetadata` asks browsers to
 * shrink the page instead. Safari does not.
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
