import {expect} from '../test.ts';
import type {Engine} from './engine.ts';

/** A reader of the handbook in any engine, who finds things as CSS selectors and waits for what is not there yet. */
export class Reader {
  readonly engine: Engine;
  private readonly origin: string;

  /** @param origin of the site that is read, without a last slash */
  constructor(engine: Engine, origin: string) {
    this.engine = engine;
    this.origin = origin;
  }

  /** Opens a page, touches it and waits until it answers to clicks and keys. */
  async open(path: string): Promise<void> {
    await this.engine.goTo(this.origin + path);
    // Untouched it starts three seconds later, on a phone's twelve pages too near the test's limit.
    // At each look, as an address may lead on to another.
    await this.holds(
      "dispatchEvent(new Event('pointermove')) && document.documentElement.dataset.hasHydrated === 'true'",
      `${path} has started`,
    );
  }

  /** Waits until something is in the page, visible or not. */
  async sees(selector: string): Promise<void> {
    await this.holds(`document.querySelector(${JSON.stringify(selector)}) !== null`, selector);
  }

  private async holds(expression: string, message: string): Promise<void> {
    await expect.poll(() => this.engine.evaluate(expression), {message, timeout: 45_000}).toBe(true);
  }

  /** Waits until something has the focus. Asked by `:focus`, a Firefox without a window would deny it. */
  async focuses(selector: string): Promise<void> {
    const expression = `document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`;
    await expect.poll(() => this.engine.evaluate(expression), {message: selector}).toBe(true);
  }

  /** Waits until the first match holds a text, or matches a pattern. */
  async reads(selector: string, text: string | RegExp): Promise<void> {
    const expression = `document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`;
    const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect.poll(() => this.engine.evaluate(expression), {message: selector}).toEqual(expected);
  }

  /** Waits until the address in the bar is this path, with query and hash. */
  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.engine.evaluate('location.href.slice(location.origin.length)')).toBe(path);
  }

  /** Waits until the address in the bar has this path, whatever its query and hash. */
  async isOn(path: string): Promise<void> {
    await expect.poll(() => this.engine.evaluate('location.pathname')).toBe(path);
  }

  /** The value of an attribute of the first match. */
  attribute(selector: string, name: string): Promise<unknown> {
    return this.engine.evaluate(
      `document.querySelector(${JSON.stringify(selector)})?.getAttribute(${JSON.stringify(name)}) ?? null`,
    );
  }

  /** Clicks the middle of the first match, once it is there, drawn, at rest and nothing lies above it. */
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

  /** Types a text into what has the focus. */
  async types(text: string): Promise<void> {
    for (const character of text) {
      await this.engine.press(character);
    }
  }
}
