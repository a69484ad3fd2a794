import {spawn} from 'node:child_process';
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import {Builder, By, Key, until} from 'selenium-webdriver';
import {freePort, isListening} from '../../../scripts/ports.ts';
import {findFirefox} from '../../../scripts/programs.ts';
import {expect} from '../../test.ts';

/** What the journeys do in a browser. Text goes to the focused element. */
export interface Engine {
  goTo(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(text: string, modifier?: 'Control'): Promise<void>;
  close(): Promise<void>;
}

/** Debian's Firefox. Playwright needs its own build of Firefox, and Selenium needs geckodriver, which Debian lacks. */
async function startFirefox(width: number): Promise<Engine> {
  // Root cannot start it in the home of another user.
  const env = {...process.env, HOME: mkdtempSync(path.join(tmpdir(), 'handbook-firefox-'))};
  const browser = await puppeteer.launch({browser: 'firefox', executablePath: findFirefox() ?? '', env});
  const page = await browser.newPage();
  await page.setViewport({width, height: 900});
  return {
    goTo: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.locator(selector).click(),
    async type(text, modifier) {
      await (modifier && page.keyboard.down(modifier));
      await page.keyboard.type(text);
      await (modifier && page.keyboard.up(modifier));
    },
    close: () => browser.close(),
  };
}

/** Debian's WebKitGTK, which has Safari's engine. It needs a display, which xvfb-run provides. */
async function startWebKit(width: number): Promise<Engine> {
  const place = {port: await freePort(), host: '127.0.0.1'};
  const display = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${place.port}`], {detached: true});
  await expect.poll(() => isListening(place), 'WebKitWebDriver listens').toBe(true);
  const driver = await new Builder()
    .usingServer(`http://${place.host}:${place.port}`)
    .withCapabilities({browserName: 'MiniBrowser'})
    .build();
  await driver.manage().window().setRect({x: 0, y: 0, width, height: 900});
  const send = (keys: string) => driver.switchTo().activeElement().sendKeys(keys);
  return {
    goTo: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async click(selector) {
      await driver.wait(until.elementLocated(By.css(selector)), 30_000).click();
    },
    type: (text, modifier) => send(modifier ? Key.chord(Key.CONTROL, text) : text),
    async close() {
      await driver.quit();
      // The process group contains the display.
      process.kill(-(display.pid ?? 0));
    },
  };
}

export const engines = {Firefox: startFirefox, WebKit: startWebKit};
