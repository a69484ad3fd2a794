import type {ChildProcess} from 'node:child_process';

/**
 * A browser with one page, driven from outside: the little that the journeys
 * need and that the protocol of every engine can do.
 */
export interface Engine {
  /** Opens an address. What follows waits for what it needs. */
  goTo(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses a key, or keys held together such as `Control+k`, by the names of `KeyboardEvent.key`. */
  press(keys: string): Promise<void>;
  /** Gives the page another width, in CSS pixels, or the narrowest that the browser's window can have. */
  resize(width: number): Promise<void>;
  /** What the page did so far that no page should, in the engine's words. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** How large the page is at first, in CSS pixels. */
export const viewport = {width: 1280, height: 900};

/** Ends a program with this process at the latest: a test that fails while it starts closes nothing. */
export function endWithTests(program: ChildProcess): void {
  const kill = () => program.kill();
  process.once('exit', kill);
  program.once('exit', () => process.off('exit', kill));
}

/** How both protocols of WebDriver call the keys that are no characters: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Record<string, string> = {
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

/** A sequence of input, which both protocols of WebDriver take in this one form. */
export type InputActions = {
  type: 'key' | 'pointer';
  id: string;
  actions: {type: string; value?: string; x?: number; y?: number; button?: number}[];
}[];

/** The input that {@link Engine.press} stands for. */
export function keyActions(keys: string): InputActions {
  const values = keys.split('+').map((key) => keyCodes[key] ?? key);
  const down = values.map((value) => ({type: 'keyDown', value}));
  const up = [...values].reverse().map((value) => ({type: 'keyUp', value}));
  return [{type: 'key', id: 'keyboard', actions: [...down, ...up]}];
}

/** The input that {@link Engine.clickAt} stands for. */
export function clickActions(x: number, y: number): InputActions {
  const actions = [
    {type: 'pointerMove', x: Math.round(x), y: Math.round(y)},
    {type: 'pointerDown', button: 0},
    {type: 'pointerUp', button: 0},
  ];
  return [{type: 'pointer', id: 'mouse', actions}];
}
