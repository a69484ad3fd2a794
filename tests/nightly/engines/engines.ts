import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {WebSocket} from 'ws';
import * as z from 'zod';
import {addressOf, freePort, isListening} from '../../../scripts/ports.ts';
import {findFirefox} from '../../../scripts/programs.ts';
import {expect} from '../../test.ts';

/** What the protocol of a browser can do. */
interface Driver {
  goTo(url: string): Promise<unknown>;
  /** Evaluates an expression whose value is JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Does what a mouse or a keyboard does. Both protocols describe it in the same way. */
  perform(source: object): Promise<unknown>;
  close(): Promise<void>;
}

/** What the journeys do in a browser. Text goes to the focused element. */
export interface Engine extends Omit<Driver, 'perform'> {
  click(selector: string): Promise<void>;
  type(text: string, modifier?: 'Control'): Promise<void>;
}

/** Starts a program that listens on a port. The process group contains the programs that it starts itself. */
async function listen(program: string, argsOf: (port: number) => string[], env = process.env) {
  const place = {port: await freePort(), host: '127.0.0.1'};
  const started = spawn(program, argsOf(place.port), {detached: true, stdio: 'ignore', env});
  await expect.poll(() => isListening(place), `${program} listens`).toBe(true);
  return {address: addressOf(place), end: () => process.kill(-(started.pid ?? 0))};
}

/**
 * Debian's Firefox, by WebDriver BiDi. Playwright needs its own build of Firefox, and the older WebDriver needs geckodriver,
 * which Debian lacks.
 */
async function startFirefox(width: number): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'handbook-firefox-'));
  const args = (port: number) => ['--headless', '--profile', profile, `--remote-debugging-port=${port}`];
  // Root cannot start it in the home of another user.
  const {address, end} = await listen(findFirefox() ?? '', args, {...process.env, HOME: profile});
  const socket = new WebSocket(`ws://${address}/session`);
  await once(socket, 'open');
  let count = 0;
  async function send<Result>(method: string, params: object, result: z.ZodType<Result>): Promise<Result> {
    count += 1;
    socket.send(JSON.stringify({id: count, method, params}));
    const [data] = await once(socket, 'message');
    return z.object({id: z.literal(count), result}).parse(JSON.parse(String(data))).result;
  }
  await send('session.new', {capabilities: {}}, z.unknown());
  const trees = z.object({contexts: z.tuple([z.object({context: z.string()})])});
  const {context} = (await send('browsingContext.getTree', {}, trees)).contexts[0];
  await send('browsingContext.setViewport', {context, viewport: {width, height: 900}}, z.unknown());
  return {
    goTo: (url) => send('browsingContext.navigate', {context, url, wait: 'complete'}, z.unknown()),
    async evaluate(expression) {
      const script = {expression: `JSON.stringify(${expression})`, target: {context}, awaitPromise: false};
      const value = z.object({result: z.object({value: z.string().default('null')})});
      return JSON.parse((await send('script.evaluate', script, value)).result.value);
    },
    perform: (source) => send('input.performActions', {context, actions: [source]}, z.unknown()),
    async close() {
      socket.close();
      end();
    },
  };
}

/** Debian's WebKitGTK, which has Safari's engine. It needs a display, which xvfb-run provides. */
async function startWebKit(width: number): Promise<Driver> {
  const {address, end} = await listen('xvfb-run', (port) => ['-a', 'WebKitWebDriver', `--port=${port}`]);
  async function send(command: string, body: object): Promise<unknown> {
    const request = {method: 'POST', body: JSON.stringify(body)};
    const response = await fetch(`http://${address}/session${command}`, request);
    const text = await response.text();
    expect(response.status, text).toBe(200);
    return JSON.parse(text).value;
  }
  const browser = {capabilities: {alwaysMatch: {browserName: 'MiniBrowser'}}};
  const session = z.object({sessionId: z.string()}).parse(await send('', browser)).sessionId;
  await send(`/${session}/window/rect`, {x: 0, y: 0, width, height: 900});
  return {
    goTo: (url) => send(`/${session}/url`, {url}),
    evaluate: (expression) => send(`/${session}/execute/sync`, {script: `return ${expression}`, args: []}),
    perform: (source) => send(`/${session}/actions`, {actions: [source]}),
    async close() {
      await fetch(`http://${address}/session/${session}`, {method: 'DELETE'});
      end();
    },
  };
}

async function startEngine(starting: Promise<Driver>): Promise<Engine> {
  const {goTo, evaluate, perform, close} = await starting;
  return {
    goTo,
    evaluate,
    close,
    async click(selector) {
      const centre = `(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element?.scrollIntoView({block: 'nearest', behavior: 'instant'});
        const {left, top, width, height} = element?.getBoundingClientRect() ?? {};
        const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)];
        return element?.contains(document.elementFromPoint(x, y)) ? {x, y} : null;
      })()`;
      await expect.poll(() => evaluate(centre), `${selector} can be clicked`).not.toBeNull();
      const move = {type: 'pointerMove', ...z.object({x: z.int(), y: z.int()}).parse(await evaluate(centre))};
      const press = ['pointerDown', 'pointerUp'].map((type) => ({type, button: 0}));
      await perform({type: 'pointer', id: 'mouse', actions: [move, ...press]});
    },
    async type(text, modifier) {
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({type, value})));
      // The number of the Control key in WebDriver.
      const [down, up] = ['keyDown', 'keyUp'].map((type) => ({type, value: '\ue009'}));
      await perform({type: 'key', id: 'keyboard', actions: modifier ? [down, ...keys, up] : keys});
    },
  };
}

export const engines = {
  Firefox: (width: number) => startEngine(startFirefox(width)),
  WebKit: (width: number) => startEngine(startWebKit(width)),
};
