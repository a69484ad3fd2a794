import {spawn} from 'node:child_process';
import {on, once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {WebSocket} from 'ws';
import {findFirefox, notInstalled} from '../../../scripts/programs.ts';
import {clickActions, type Engine, endWithTests, type InputActions, keyActions, viewport} from './engine.ts';

/** A message of Firefox, which answers a command or reports an event: https://www.w3.org/TR/webdriver-bidi/#protocol-definition */
interface Message<Result> {
  id?: number;
  type: 'success' | 'error' | 'event';
  result: Result;
  message?: string;
  params?: {level?: string; text?: string; response?: {status: number; url: string}};
}

/**
 * Messages about requests that were unfinished when the reader left the page, by its worker or for a font
 * (NS_BINDING_ABORTED). They are not errors of the page.
 */
const aborted =
  /^Failed to load ‘’\. A ServiceWorker intercepted the request|^downloadable font: .* status=2152398850 /;

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const faults: string[] = [];
  socket.on('message', (data) => {
    const {params = {}}: Message<unknown> = JSON.parse(String(data));
    const {level = '', text = '', response} = params;
    if (['error', 'warn'].includes(level) && !aborted.test(text)) {
      faults.push(`${level}: ${text}`);
    }
    if (response !== undefined && response.status >= 400) {
      faults.push(`status ${response.status}: ${response.url}`);
    }
  });
  let commands = 0;
  /** Sends a command, and waits for its result. */
  async function send<Result>(method: string, params: object): Promise<Result> {
    commands += 1;
    const id = commands;
    const messages = on(socket, 'message', {close: ['close']});
    socket.send(JSON.stringify({id, method, params}));
    for await (const [data] of messages) {
      const answer: Message<Result> = JSON.parse(String(data));
      if (answer.id === id && answer.type === 'success') {
        return answer.result;
      }
      if (answer.id === id) {
        throw new Error(`Firefox: ${answer.message}`);
      }
    }
    throw new Error(`Firefox ended before it answered ${method}.`);
  }
  return {send, faults};
}

/**
 * Firefox, controlled by WebDriver BiDi, which it supports itself. Playwright's client needs a newer Firefox than the
 * ESR. Other clients need a newer Node, or geckodriver, which Debian lacks.
 */
export async function startFirefox(): Promise<Engine> {
  const binary = findFirefox();
  if (binary === undefined) {
    throw new Error(notInstalled('Firefox'));
  }
  const home = mkdtempSync(path.join(tmpdir(), 'handbook-firefox-'));
  const options = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'];
  const firefox = spawn(binary, options, {
    // Root cannot start it in the home of another user.
    env: {...process.env, HOME: home},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithTests(firefox);
  const exited = once(firefox, 'exit');
  let address: string | undefined;
  for await (const line of createInterface(firefox.stderr)) {
    [, address] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? [];
    if (address !== undefined) {
      break;
    }
  }
  firefox.stderr.resume();
  if (address === undefined) {
    throw new Error(`${binary} ended before the test could connect to it.`);
  }
  const {send, faults} = await connect(`${address}/session`);
  await send('session.new', {capabilities: {}});
  await send('session.subscribe', {events: ['log.entryAdded', 'network.responseCompleted']});
  const {contexts} = await send<{contexts: [{context: string}]}>('browsingContext.getTree', {});
  const [{context}] = contexts;
  const resize = async (width: number) => {
    await send('browsingContext.setViewport', {context, viewport: {...viewport, width}});
  };
  await resize(viewport.width);
  const act = async (actions: InputActions) => {
    await send('input.performActions', {context, actions});
  };
  return {
    async goTo(url) {
      await send('browsingContext.navigate', {context, url, wait: 'complete'});
    },
    async evaluate(expression) {
      const {result, exceptionDetails} = await send<{
        result?: {value?: string};
        exceptionDetails?: {text: string};
      }>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: {context},
        awaitPromise: false,
      });
      if (exceptionDetails !== undefined) {
        throw new Error(`${expression}: ${exceptionDetails.text}`);
      }
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    clickAt: (x, y) => act(clickActions(x, y)),
    press: (keys) => act(keyActions(keys)),
    resize,
    faults: async () => faults,
    async close() {
      await send('browser.close', {});
      await exited;
      rmSync(home, {recursive: true, force: true});
    },
  };
}
