import type {Page} from '@playwright/test';
import {themeColour} from '../../src/data/colours.ts';
import {blockStorage, open, record} from '../pages.ts';
import {expect, test} from '../test.ts';
import {starts} from './starting.ts';

const modeKey = 'theme-handbook';
const systemKey = 'theme-follows-system-handbook';

const root = (page: Page) => page.locator('html');
const button = (page: Page) => page.getByRole('button', {name: /^Colour mode/});
const stored = (page: Page) =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [modeKey, systemKey]);

/** Records each value of `data-theme` from the first drawn element on. */
const recordModes = (page: Page) =>
  record(page, '#__docusaurus', () => document.documentElement.getAttribute('data-theme'));

for (const [when, start] of starts) {
  test(`the button ${when} goes from light to dark to the system and back`, async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    const modes = await recordModes(page);
    await start(page, '/');
    await expect(button(page)).toHaveAccessibleName('Colour mode: light. Next: dark');
    expect(await modes(), 'a first visit is light').toEqual(['light']);
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', themeColour);

    await button(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect(button(page)).toHaveAccessibleName('Colour mode: dark. Next: system');
    await expect(page.locator('meta[name=theme-color]')).not.toHaveAttribute('content', themeColour);
    expect(await stored(page)).toEqual(['dark', null]);

    await button(page).press('Enter');
    await expect(button(page)).toHaveAccessibleName('Colour mode: system. Next: light');
    expect(await stored(page)).toEqual([null, 'true']);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      await expect(root(page), 'it follows the system').toHaveAttribute('data-theme', colorScheme);
    }

    await button(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page)).toEqual(['light', null]);
  });
}

test('the first paint has the kept colour mode', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await page.goto('/robots.txt');
  const modes = await recordModes(page);
  for (const [kept, query, expected, choice] of [
    [{[modeKey]: 'dark'}, '', 'dark', 'dark'],
    [{[systemKey]: 'true'}, '', 'dark', 'system'],
    // Values that the site never writes.
    [
      {[modeKey]: '"><b>', [systemKey]: 'maybe'},
      '?docusaurus-theme=x%22%3E&docusaurus-data-theme=odd',
      'light',
      'light',
    ],
  ] as const) {
    await page.evaluate((entries) => {
      localStorage.clear();
      Object.assign(localStorage, entries);
    }, kept);
    await open(page, `/${query}`);
    expect(await modes(), JSON.stringify(kept)).toEqual([expected]);
    await expect(root(page)).toHaveAttribute('data-theme-choice', choice);
  }
});

test('the button works if the browser blocks storage', async ({page, faults}) => {
  faults.allow(/browser storage is not available/, /forbidden by the test/);
  await blockStorage(page);
  await open(page, '/');
  for (const name of [/^Colour mode: dark/, /^Colour mode: system/, /^Colour mode: light/]) {
    await button(page).click();
    await expect(button(page)).toHaveAccessibleName(name);
  }
});

test('a page follows the choice of a colour mode in another tab', async ({page, context}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, '/');
  }
  for (const choice of ['dark', 'system', 'light']) {
    await button(other).click();
    await expect(root(page)).toHaveAttribute('data-theme-choice', choice);
  }
  // A page that the browser restores from its cache receives this event.
  await page.evaluate((key) => {
    localStorage.setItem(key, 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
  }, modeKey);
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
});
