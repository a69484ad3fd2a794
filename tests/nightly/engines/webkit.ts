import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {freePort, isListening} from '../../../scripts/ports.ts';
import {notInstalled, onPath} from '../../../scripts/programs.ts';
import {expect} from '../../test.ts';
import {clickActions, type Engine, endWithTests, keyActions, viewport} from './engine.ts';

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

/** WebKitGTK, which has Safari's engine, in a browser for tests that WebDriver controls. */
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
  /** Sends a command to the driver: https://www.w3.org/TR/webdriver2/#dfn-send-a-response */
  async function ask<Value>(method: 'POST' | 'DELETE', command: string, parameters?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(parameters && {body: JSON.stringify(parameters)}),
    });
    const {value}: {value: Value} = await response.json();
    if (!response.ok) {
      throw new Error(`WebKit: ${command}: ${JSON.stringify(value)}`);
    }
    return value;
  }
  await expect.poll(() => isListening({port, host: '127.0.0.1'}), 'the driver listens').toBe(true);
  // The driver answers when the page has loaded. Errors are recorded from then on.
  const capabilities = {alwaysMatch: {pageLoadStrategy: 'normal'}};
  const {sessionId} = await ask<{sessionId: string}>('POST', '/session', {capabilities});
  const command = <Value>(name: string, parameters: object) =>
    ask<Value>('POST', `/session/${sessionId}/${name}`, parameters);
  const resize = async (width: number) => {
    await command('window/rect', {x: 0, y: 0, ...viewport, width});
  };
  await resize(viewport.width);

  const evaluate = async (expression: string) => {
    const script = `return JSON.stringify(${expression})`;
    const value = await command<string | null>('execute/sync', {script, args: []});
    return value === null ? undefined : JSON.parse(value);
  };
  const left: string[] = [];
  const faults = async () => {
    const ofPage: string[] = await evaluate('window.engineFaults ?? []');
    return [...left, ...ofPage];
  };
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
