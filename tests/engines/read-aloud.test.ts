import type {Page} from '@playwright/test';
import {hydrated} from '../pages.ts';
import {expect, test} from '../test.ts';

/** The information that a screen reader gets from Chromium's accessibility tree, in ten journeys. */
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

const bar = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const copy = (page: Page) => page.getByRole('region', {name: 'Offline copy'});

test('read aloud: the menu of a phone is a named dialog with the sections and their pages', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, '/docs/intro/');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Menu":
      - link "Handbook"
      - button "Close navigation bar"
      - list:
        - listitem:
          - link "Docs"
        - listitem:
          - link "Blog"
        - listitem:
          - link "Projects"
      - navigation "Docs sidebar":
        - list:
          - listitem:
            - link "Introduction"
  `);
});

test('read aloud: search says how many pages it found, and which result Enter opens', async ({page}) => {
  await open(page, '/docs/intro/');
  await bar(page).getByRole('combobox').fill('mail');
  await expect(bar(page)).toMatchAriaSnapshot(`
    - search:
      - combobox "Search" [expanded]: mail
      - button "Clear search"
      - status: /\\d+ pages found/
      - listbox "Search results":
        - group "Docs":
          - option /Mail/ [selected]
  `);
});

test('read aloud: the page of all results has a named field, a count and links', async ({page}) => {
  await open(page, '/search/?q=mail');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Search" [level=1]
    - search "All results":
      - textbox "Search terms": mail
    - status: /\\d+ pages found/
    - list:
      - listitem:
        - link /Mail/
  `);
});

test('read aloud: the colour-mode button names the current mode and the next one', async ({page}) => {
  await open(page, '/');
  const toggle = bar(page).getByRole('button', {name: /^Colour mode/});
  for (const name of ['light. Next: dark', 'dark. Next: system', 'system. Next: light']) {
    await expect(toggle).toMatchAriaSnapshot(`- 'button "Colour mode: ${name}"'`);
    await toggle.click();
  }
});

test('read aloud: a tab has the name of its system, and says whether it is selected', async ({page}) => {
  await open(page, '/docs/services/gitlab/');
  const tabs = page.getByRole('tablist').first();
  await tabs.getByRole('tab', {name: 'macOS'}).click();
  await expect(tabs).toMatchAriaSnapshot(`
    - tablist:
      - tab "Windows"
      - tab "macOS" [selected]
      - tab "Linux"
  `);
});

test('read aloud: copied code is confirmed', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/services/gitlab/');
  await page.getByRole('button', {name: 'Copy code to clipboard'}).first().click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toMatchAriaSnapshot('- status: Copied');
});

test('read aloud: the heading of a new page is announced', async ({page}) => {
  await open(page, '/docs/intro/');
  await bar(page).getByRole('link', {name: 'Blog'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Blog'})).toBeVisible();
  await expect(page.locator('[aria-live=polite].route-announcer')).toMatchAriaSnapshot('- text: Blog');
});

test('read aloud: offline mode says when the copy is ready, and a saved page reads as before', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await open(page, '/docs/intro/?offlineMode=true');
  await expect(copy(page)).toMatchAriaSnapshot(
    `
    - region "Offline copy":
      - status: Ready to read offline. Every page and search work without a connection.
      - button "Turn off and delete"
  `,
    {timeout: 120_000},
  );
  await context.setOffline(true);
  await open(page, '/projects/rfi/');
  await expect(page.getByRole('main').getByRole('heading', {level: 1})).toBeVisible();
  await expect(bar(page).getByRole('combobox')).toMatchAriaSnapshot('- combobox "Search"');
});

test('read aloud: a copy that cannot be saved says so and offers another try', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status 500|Failed to load resource/);
  await context.route('**/docs/services/mail/', (route) => route.fulfill({status: 500}));
  await open(page, '/docs/intro/?offlineMode=true');
  await expect(copy(page)).toMatchAriaSnapshot(
    `
    - region "Offline copy":
      - status: /^Not saved/
      - button "Try again"
  `,
    {timeout: 90_000},
  );
});

test('read aloud: the not-found page says so, and names its links', async ({page, faults}) => {
  faults.allow(/status 404|console error.*404/);
  await open(page, '/docs/introo/');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Page not found" [level=1]
    - list "Pages with a similar address":
      - listitem:
        - link /Introduction/
    - list:
      - listitem:
        - link "Home"
  `);
});
