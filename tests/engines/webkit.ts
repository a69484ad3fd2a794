import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {setTimeout as wait} from 'node:timers/promises';
import * as z from 'zod';
import {freePort, isListening} from '../../scripts/ports.ts';
import {notInstalled, onPath} from '../../scripts/programs.ts';
import {clickActions, type Engine, endWithTests, keyActions, viewport} from './engine.ts';

/** The responses of the driver: https://www.w3.org/TR/webdriver2/#dfn-send-a-response */
const answer = z.object({value: z.unknown()});
const session = z.object({sessionId: z.string()});
const pageFaults = z.array(z.string());
const failure = z.object({error: z.string(), message: z.string()});

/**
 * Records the errors of a page. The driver cannot report them, so this runs in each page
 * after it has loaded, which is before the application starts.
 */
function watchPage(): void {
  const faults: string[] = [];
  Object.assign(window, {engineFaults: faults});
  for (const level of ['error', 'warn'] as const) {
    const log = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      faults.push(`${level}: ${words.join(' ')}`);
      log(...words);
    };
  }
  addEventListener('error', ({message, target}) => faults.push(message ?? `not loaded: ${target}`), true);
  addEventListener('unhandledrejection', ({reason}) => faults.push(`unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) =>
    faults.push(`${effectiveDirective} refuses ${blockedURI}`),
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400) {
        faults.push(`status ${entry.responseStatus}: ${entry.name}`);
      }
    }
  }).observe({type: 'resource', buffered: true});
}

/** A virtual display, because GTK needs one if there is no screen. */
async function startDisplay() {
  const display = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endWithTests(display);
  const [number] = await once(display.stdout, 'data');
  return {name: `:${String(number).trim()}`, stop: () => display.kill()};
}

/**
 * WebKitGTK, which has Safari's engine, in a browser for tests that WebDriver controls.
 *
 * @throws if it is not installed
 */
export async function startWebKit(): Promise<Engine> {
  for (const program of ['WebKitWebDriver', 'Xvfb']) {
    if (onPath(program) === undefined) {
      throw new Error(notInstalled(program));
    }
  }
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {...process.env, DISPLAY: display.name},
    stdio: 'ignore',
  });
  endWithTests(driver);
  const ask = async (method: 'GET' | 'POST' | 'DELETE', command: string, parameters?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(parameters && {body: JSON.stringify(parameters)}),
    });
    const {value} = answer.parse(await response.json());
    if (!response.ok) {
      const {error, message} = failure.parse(value);
      throw new Error(`WebKit: ${command}: ${error}: ${message}`);
    }
    return value;
  };
  while (!(await isListening(port))) {
    await wait(50);
  }
  // The driver answers when the page has loaded. Errors are recorded from then on.
  const capabilities = {alwaysMatch: {pageLoadStrategy: 'normal'}};
  const {sessionId} = session.parse(await ask('POST', '/session', {capabilities}));
  const command = (name: string, parameters: object) =>
    ask('POST', `/session/${sessionId}/${name}`, parameters);
  const resize = async (width: number) => {
    await command('window/rect', {x: 0, y: 0, ...viewport, width});
  };
  await resize(viewport.width);

  const evaluate = async (expression: string) => {
    const value = await command('execute/sync', {
      script: `return JSON.stringify(${expression})`,
      args: [],
    });
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  };
  const left: string[] = [];
  const faults = async () => [...left, ...pageFaults.parse(await evaluate('window.engineFaults ?? []'))];
  return {
    async goTo(url) {
      left.splice(0, left.length, ...(await faults()));
      await command('url', {url});
      await command('execute/sync', {script: `(${watchPage.toString()})()`, args: []});
    },
    evaluate,
    async clickAt(x, y) {
      await command('actions', {actions: clickActions(x, y)});
    },
    async press(keys) {
      await command('actions', {actions: keyActions(keys)});
    },
    resize,
    faults,
    async close() {
      await ask('DELETE', `/session/${sessionId}`);
      driver.kill();
      display.stop();
    },
  };
}
