import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {WebSocket} from 'ws';
import * as z from 'zod';
import {findFirefox, notInstalled} from '../../scripts/programs.ts';
import {clickActions, type Engine, endWithTests, type InputActions, keyActions, viewport} from './engine.ts';

/** The messages of Firefox: https://www.w3.org/TR/webdriver-bidi/#protocol-definition */
const message = z.discriminatedUnion('type', [
  z.object({type: z.literal('success'), id: z.number(), result: z.unknown()}),
  z.object({type: z.literal('error'), id: z.number(), message: z.string()}),
  z.object({type: z.literal('event'), method: z.string(), params: z.unknown()}),
]);

const openPages = z.object({contexts: z.tuple([z.object({context: z.string()})])});

const evaluated = z.discriminatedUnion('type', [
  z.object({type: z.literal('success'), result: z.object({value: z.string().optional()})}),
  z.object({type: z.literal('exception'), exceptionDetails: z.object({text: z.string()})}),
]);

/**
 * Messages about requests that were unfinished when the reader left the page, by its worker or for a font
 * (NS_BINDING_ABORTED). They are not errors of the page.
 */
const aborted =
  /^Failed to load ‘’\. A ServiceWorker intercepted the request|^downloadable font: .* status=2152398850 /;

/** The events that may report an error, with a function that returns the errors. */
const faultsOf: Record<string, (params: unknown) => string[]> = {
  'log.entryAdded'(params) {
    const {level, text} = z.object({level: z.string(), text: z.string()}).parse(params);
    const isFault = ['error', 'warn'].includes(level) && !aborted.test(text);
    return isFault ? [`${level}: ${text}`] : [];
  },
  'network.responseCompleted'(params) {
    const {response} = z.object({response: z.object({status: z.number(), url: z.string()})}).parse(params);
    return response.status >= 400 ? [`status ${response.status}: ${response.url}`] : [];
  },
};

interface Connection {
  send(method: string, params: object): Promise<unknown>;
  faults: string[];
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const faults: string[] = [];
  const waiting = new Map<number, {resolve: (result: unknown) => void; reject: (error: Error) => void}>();
  socket.on('message', (data) => {
    const received = message.parse(JSON.parse(data.toString()));
    if (received.type === 'event') {
      faults.push(...(faultsOf[received.method]?.(received.params) ?? []));
    } else if (received.type === 'success') {
      waiting.get(received.id)?.resolve(received.result);
    } else {
      waiting.get(received.id)?.reject(new Error(`Firefox: ${received.message}`));
    }
  });
  let id = 0;
  return {
    faults,
    send: (method, params) =>
      new Promise((resolve, reject) => {
        id += 1;
        waiting.set(id, {resolve, reject});
        socket.send(JSON.stringify({id, method, params}));
      }),
  };
}

/**
 * Firefox, controlled by WebDriver BiDi, which it supports itself. Playwright's client needs
 * a newer Firefox than the ESR. Other clients need a newer Node, or geckodriver, which
 * Debian lacks.
 *
 * @throws if there is no Firefox
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
  await send('session.subscribe', {events: Object.keys(faultsOf)});
  const [{context}] = openPages.parse(await send('browsingContext.getTree', {})).contexts;
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
      const answer = evaluated.parse(
        await send('script.evaluate', {
          expression: `JSON.stringify(${expression})`,
          target: {context},
          awaitPromise: false,
        }),
      );
      if (answer.type === 'exception') {
        throw new Error(`${expression}: ${answer.exceptionDetails.text}`);
      }
      return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
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
