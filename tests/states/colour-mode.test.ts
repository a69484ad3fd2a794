import type {Page} from '@playwright/test';
import {themeColour} from '../../src/data/colours.ts';
import {application, blockStorage, hold, hydrated, open, record, saveData} from '../pages.ts';
import {expect, test} from '../test.ts';

const modeKey = 'theme-handbook';
const followsSystemKey = 'theme-follows-system-handbook';
const root = (page: Page) => page.locator('html');
const toggle = (page: Page) => page.getByRole('button', {name: /^Colour mode/});

/** Records each value of `data-theme` from the first drawn element on. */
const recordThemes = (page: Page) =>
  record(page, '#__docusaurus', () => document.documentElement.getAttribute('data-theme'));

test('colour mode: a first visit is light, and the toggle, the stored choice and the browser’s own bar follow each change', async ({
  page,
}) => {
  const stored = () => page.evaluate((key) => localStorage.getItem(key), modeKey);
  const expectMode = async (mode: 'light' | 'dark', name: string) => {
    await expect(root(page)).toHaveAttribute('data-theme', mode);
    await expect(toggle(page)).toHaveAccessibleName(`Colour mode: ${name}`);
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute(
      'content',
      mode === 'light' ? themeColour : '#101822',
    );
  };
  await saveData(page);
  await page.emulateMedia({colorScheme: 'dark'});
  const themes = await recordThemes(page);
  await open(page, '/');
  await expectMode('light', 'light. Next: dark');
  expect(await themes(), 'no flash').toEqual(['light']);

  await toggle(page).click();
  await expectMode('dark', 'dark. Next: system');
  expect(await stored()).toBe('dark');
  await page.emulateMedia({colorScheme: 'light'});
  await toggle(page).click();
  await expectMode('light', 'system. Next: light');
  expect(await stored()).toBeNull();
  await page.emulateMedia({colorScheme: 'dark'});
  await expectMode('dark', 'system. Next: light');

  await page.goto('/docs/intro/');
  await expectMode('dark', 'system. Next: light');
  await hydrated(page);
  await expectMode('dark', 'system. Next: light');
  expect(await themes(), 'no flash').toEqual(['dark']);
  await toggle(page).click();
  await expectMode('light', 'light. Next: dark');
  expect(await stored()).toBe('light');
  await page.goto('/');
  await expect(root(page), 'the choice is kept').toHaveAttribute('data-theme-choice', 'light');
});

test('colour mode: invalid values in the storage or the address, and blocked storage, do no harm', async ({
  page,
  faults,
}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await page.addInitScript((key) => localStorage.setItem(key, '"><b>'), modeKey);
  await open(page, '/?docusaurus-theme=x%22%3E&docusaurus-data-theme=odd&docusaurus-data-x=1');
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await expect(root(page)).toHaveAttribute('data-theme-choice', 'light');
  await expect(root(page), 'as Docusaurus documents').toHaveAttribute('data-x', '1');

  faults.allow(/browser storage is not available/);
  await blockStorage(page);
  await open(page, '/');
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await toggle(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
});

test('colour mode: a page follows the system, other tabs and later pages, before hydration and after', async ({
  page,
  context,
}) => {
  await saveData(context);
  const release = await hold(page, application);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const store = (key: string, value: string) =>
    other.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
  await store(followsSystemKey, 'true');
  await page.goto('/');
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await toggle(page).click({button: 'right'});
  await expect(root(page), 'only the first button of a mouse').toHaveAttribute('data-theme-choice', 'system');
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({colorScheme: 'light'});
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await store(modeKey, 'dark');
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');

  // A page that the browser restores from its cache receives this event.
  await page.evaluate((key) => {
    localStorage.setItem(key, 'light');
    dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
  }, modeKey);
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await toggle(page).click();
  await toggle(page).click();
  await expect(root(page)).toHaveAttribute('data-theme-choice', 'system');
  expect(await page.evaluate((key) => localStorage.getItem(key), modeKey)).toBeNull();
  await expect(toggle(page)).toHaveAccessibleName('Colour mode: system. Next: light');
  await expect(root(page)).toHaveAttribute('data-has-hydrated', 'false');
  release();
  await hydrated(page);
  await expect(toggle(page)).toHaveAccessibleName('Colour mode: system. Next: light');
  await store(modeKey, 'dark');
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await other.evaluate((key) => localStorage.removeItem(key), modeKey);
  await expect(root(page)).toHaveAttribute('data-theme-choice', 'system');
});
