import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {colourOf, hexTokens} from '../../src/features/token-palette/token-palette.ts';
import {hydrated, saveData} from '../pages.ts';
import {expect, test} from '../test.ts';

declare global {
  interface Window {
    /** The records that {@link recordThemes} keeps in the page. */
    themesSeen?: string[];
  }
}

const modeKey = 'theme-handbook';
const root = (page: Page) => page.locator('html');
const toggle = (page: Page) => page.getByRole('button', {name: /^Colour mode/});

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Records each value of `data-theme` from the first drawn element on. */
async function recordThemes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    window.themesSeen = seen;
    const note = () => {
      const theme = document.documentElement?.getAttribute('data-theme') ?? '';
      if (document.querySelector('#__docusaurus') !== null && seen.at(-1) !== theme) {
        seen.push(theme);
      }
    };
    new MutationObserver(note).observe(document, {subtree: true, childList: true, attributes: true});
  });
  return () => page.evaluate(() => window.themesSeen ?? []);
}

test('colour mode: a first visit is light with any system preference, and does not flash', {
  tag: '@spec-4.2',
}, async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  const themes = await recordThemes(page);
  await open(page);
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await expect(toggle(page)).toHaveAccessibleName('Colour mode: light. Next: dark');
  expect(await themes()).toEqual(['light']);
});

test('colour mode: the toggle cycles light, dark, system; system stores null and survives a reload', {
  tag: ['@spec-1.2', '@spec-4.1', '@spec-4.3'],
}, async ({page}) => {
  const stored = () => page.evaluate((key) => localStorage.getItem(key), modeKey);
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page);
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName('Colour mode: dark. Next: system');
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  expect(await stored()).toBe('dark');

  await page.emulateMedia({colorScheme: 'light'});
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName('Colour mode: system. Next: light');
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  expect(await stored()).toBeNull();

  await page.emulateMedia({colorScheme: 'dark'});
  await expect(root(page), 'the page follows the system at once').toHaveAttribute('data-theme', 'dark');
  const themes = await recordThemes(page);
  await open(page, '/docs/intro/');
  await expect(toggle(page)).toHaveAccessibleName('Colour mode: system. Next: light');
  expect(await themes(), 'no flash').toEqual(['dark']);

  await toggle(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  expect(await stored()).toBe('light');
  await open(page);
  await expect(root(page), 'the choice is kept').toHaveAttribute('data-theme-choice', 'light');
});

test('colour mode: other tabs follow', {tag: '@spec-4.3'}, async ({page, context}) => {
  await open(page);
  const other = await context.newPage();
  await open(other, '/docs/intro/');
  await toggle(page).click();
  await expect(root(other)).toHaveAttribute('data-theme', 'dark');
  await toggle(page).click();
  await expect(root(other)).toHaveAttribute('data-theme-choice', 'system');
});

test('colour mode: invalid values in the storage or the address, and blocked storage, do no harm', {
  tag: '@spec-4.1',
}, async ({page, faults}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await page.addInitScript((key) => localStorage.setItem(key, '"><b>'), modeKey);
  for (const query of [
    '',
    '?docusaurus-theme=x%22%3E',
    '?docusaurus-data-theme=odd',
    '?docusaurus-data-x=1',
  ]) {
    await open(page, `/${query}`);
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    await expect(root(page)).toHaveAttribute('data-theme-choice', 'light');
    await expect(root(page)).not.toHaveAttribute('data-x');
  }
  await open(page, '/?docusaurus-theme=dark');
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');

  faults.allow(/browser storage is not available/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await open(page);
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await toggle(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
});

test('colour mode: the browser’s own bar has the paper’s colour before hydration and after each change', async ({
  page,
}) => {
  const css = readFileSync('src/css/tokens.css', 'utf8');
  const [light, dark] = [hexTokens(css, 'light'), hexTokens(css, 'dark')].map((tokens) =>
    colourOf(tokens, '--paper'),
  );
  const bar = page.locator('meta[name=theme-color]');
  await saveData(page);
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page);
  await expect(bar).toHaveAttribute('content', light ?? '');
  await toggle(page).click();
  await expect(bar).toHaveAttribute('content', dark ?? '');

  await page.goto('/docs/intro/', {waitUntil: 'domcontentloaded'});
  const early = await page.evaluate(() => [
    document.documentElement.getAttribute('data-has-hydrated'),
    document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
  ]);
  expect(early).toEqual(['false', dark]);

  await hydrated(page);
  await toggle(page).click();
  await expect(bar, 'the system is dark').toHaveAttribute('content', dark ?? '');
  await page.emulateMedia({colorScheme: 'light'});
  await expect(bar, 'the page follows the system at once').toHaveAttribute('content', light ?? '');
});

test('colour mode: a page that is not hydrated follows the system, other tabs and later pages', async ({
  page,
  context,
}) => {
  await saveData(context);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('theme-follows-system-handbook', 'true'));
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await expect(root(page)).toHaveAttribute('data-theme-choice', 'system');
  await page.emulateMedia({colorScheme: 'light'});
  await expect(root(page)).toHaveAttribute('data-theme', 'light');

  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate((key) => localStorage.setItem(key, 'dark'), modeKey);
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await other.close();

  // A page that the browser restores from its cache receives this event.
  await page.evaluate((key) => {
    localStorage.setItem(key, 'light');
    dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
  }, modeKey);
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await expect(root(page)).toHaveAttribute('data-has-hydrated', 'false');
  await hydrated(page);
  await expect(toggle(page)).toHaveAccessibleName('Colour mode: light. Next: dark');
});
