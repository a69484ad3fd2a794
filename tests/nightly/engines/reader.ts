import {expect} from '../../test.ts';
import type {Engine} from './engine.ts';

/** A reader of the handbook in any browser, who finds elements by CSS selectors and waits until they exist. */
export class Reader {
  constructor(
    readonly engine: Engine,
    private readonly origin: string,
  ) {}

  /** Opens a page and waits until it answers to clicks and keys. */
  async open(path: string): Promise<void> {
    await this.engine.goTo(this.origin + path);
    await this.holds("document.documentElement.dataset.hasHydrated === 'true'", `${path} has started`);
  }

  /** Waits until an element exists, visible or not. */
  async sees(selector: string): Promise<void> {
    await this.holds(`document.querySelector(${JSON.stringify(selector)}) !== null`, selector);
  }

  private async holds(expression: string, message: string): Promise<void> {
    await expect.poll(() => this.engine.evaluate(expression), {message, timeout: 45_000}).toBe(true);
  }

  /** Waits until an element has the focus. In a Firefox without a window, `:focus` never matches. */
  async focuses(selector: string): Promise<void> {
    const expression = `document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`;
    await expect.poll(() => this.engine.evaluate(expression), {message: selector}).toBe(true);
  }

  /** Waits until the first match contains a text, or matches a pattern. */
  async reads(selector: string, text: string | RegExp): Promise<void> {
    const expression = `document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`;
    const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect.poll(() => this.engine.evaluate(expression), {message: selector}).toEqual(expected);
  }

  /** Waits until the address is this path, with its query and hash. */
  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.engine.evaluate('location.href.slice(location.origin.length)')).toBe(path);
  }

  /** Waits until the address has this path, with any query and hash. */
  async isOn(path: string): Promise<void> {
    await expect.poll(() => this.engine.evaluate('location.pathname')).toBe(path);
  }

  /** The value of an attribute of the first match. */
  attribute(selector: string, name: string): Promise<unknown> {
    return this.engine.evaluate(
      `document.querySelector(${JSON.stringify(selector)})?.getAttribute(${JSON.stringify(name)}) ?? null`,
    );
  }

  /** Clicks the middle of the first match, when it is drawn, does not move and is not covered. */
  async clicks(selector: string): Promise<void> {
    const middle = `(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element?.scrollIntoView({block: 'center', behavior: 'instant'});
      const {x, y, width, height} = element?.getBoundingClientRect() ?? {};
      const [left, top] = [x + width / 2, y + height / 2];
      return element?.contains(document.elementFromPoint(left, top)) ? left + ' ' + top : '';
    })()`;
    let at = '';
    const isReady = async () => {
      const before = at;
      at = String(await this.engine.evaluate(middle));
      return at !== '' && at === before;
    };
    await expect.poll(isReady, {message: `${selector} can be clicked`}).toBe(true);
    const [x = 0, y = 0] = at.split(' ').map(Number);
    await this.engine.clickAt(x, y);
  }

  /** Types a text into the focused element. */
  async types(text: string): Promise<void> {
    for (const character of text) {
      await this.engine.press(character);
    }
  }
}
