import type {ChildProcess} from 'node:child_process';

/**
 * A browser with one page, controlled from outside. It has only the actions that the
 * journeys need and that the protocol of every browser supports.
 */
export interface Engine {
  /** Opens an address. The next action waits until it can run. */
  goTo(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON represents it. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses a key, or keys held together such as `Control+k`, by the names of `KeyboardEvent.key`. */
  press(keys: string): Promise<void>;
  /** Gives the page another width, in CSS pixels, or the narrowest that the browser's window can have. */
  resize(width: number): Promise<void>;
  /** The errors of the page so far, in the browser's words. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** The initial size of the page, in CSS pixels. */
export const viewport = {width: 1280, height: 900};

/** Ends a program with this process at the latest, because a test that fails while it starts closes nothing. */
export function endWithTests(program: ChildProcess): void {
  const kill = () => program.kill();
  process.once('exit', kill);
  program.once('exit', () => process.off('exit', kill));
}

/**
 * The codes of keys without a character in both protocols of WebDriver:
 * https://www.w3.org/TR/webdriver2/#keyboard-actions
 */
const keyCodes: Record<string, string> = {
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

/** A sequence of input. Both protocols of WebDriver use this form. */
export type InputActions = {
  type: 'key' | 'pointer';
  id: string;
  actions: {type: string; value?: string; x?: number; y?: number; button?: number}[];
}[];

/** The input of {@link Engine.press}. */
export function keyActions(keys: string): InputActions {
  const values = keys.split('+').map((key) => keyCodes[key] ?? key);
  const down = values.map((value) => ({type: 'keyDown', value}));
  const up = [...values].reverse().map((value) => ({type: 'keyUp', value}));
  return [{type: 'key', id: 'keyboard', actions: [...down, ...up]}];
}

/** The input of {@link Engine.clickAt}. */
export function clickActions(x: number, y: number): InputActions {
  const actions = [
    {type: 'pointerMove', x: Math.round(x), y: Math.round(y)},
    {type: 'pointerDown', button: 0},
    {type: 'pointerUp', button: 0},
  ];
  return [{type: 'pointer', id: 'mouse', actions}];
}
