import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {hold, hydrated} from '../pages.ts';
import {expect, test} from '../test.ts';

/** All files of the application. */
const application = /\/assets\/js\/.*\.js$/;

interface Control {
  name: string;
  /**
   * Uses the control as a reader does, and checks that it answers at once. May return a check that must also pass when
   * React has started.
   */
  use: (page: Page) => Promise<(() => Promise<void>) | void>;
}

/** Controls of one page, which a reader uses one after the other. */
interface Visit {
  reader: string;
  path: string;
  size: {width: number; height: number};
  controls: Control[];
}

const menu = (page: Page) => page.getByRole('dialog', {name: 'Menu'});
const toggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
const colourMode = (page: Page) =>
  page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Colour mode'});

const visits: Visit[] = [
  {
    reader: 'a reader with a phone',
    path: '/docs/guides/windows/',
    size: {width: 390, height: 844},
    controls: [
      {
        name: '"On this page" opens',
        use: async (page) => {
          const contents = page.locator('.theme-doc-toc-mobile');
          await contents.getByText('On this page').click();
          return () => expect(contents.getByRole('link').first()).toBeVisible();
        },
      },
      {
        name: 'long lines of code wrap',
        use: async (page) => {
          const wrap = page.getByRole('button', {name: 'Wrap lines'}).first();
          await wrap.click();
          return () => expect(wrap).toHaveAttribute('aria-pressed', 'true');
        },
      },
      {
        name: "the menu opens with the page's sections, and a section in it",
        use: async (page) => {
          await toggle(page).click();
          await expect(menu(page).getByRole('button', {name: 'Close'})).toBeFocused();
          await menu(page).getByLabel('Pages in Services').click();
          return async () => {
            await expect(menu(page)).toBeVisible();
            await expect(menu(page).getByRole('link', {name: 'Drive'})).toBeVisible();
            await expect(page.locator('.navbar__toggle')).toHaveAttribute('aria-expanded', 'true');
          };
        },
      },
    ],
  },
  {
    reader: 'a reader with a desktop',
    path: '/docs/services/gitlab/',
    size: {width: 1280, height: 800},
    controls: [
      {
        name: 'the announcement closes',
        use: async (page) => {
          const bar = page.getByRole('complementary', {name: 'Announcement'});
          await bar.getByRole('button').click();
          return async () => {
            await expect(bar).toBeHidden();
            expect(
              await page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss-handbook')),
            ).toBe('true');
          };
        },
      },
      {
        name: 'the colour mode changes with its name, and is kept',
        use: async (page) => {
          await expect(colourMode(page)).toHaveAccessibleName('Colour mode: light. Next: dark');
          await colourMode(page).click();
          return async () => {
            await expect(colourMode(page)).toHaveAccessibleName('Colour mode: dark. Next: system');
            await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
            expect(await page.evaluate(() => localStorage.getItem('theme-handbook'))).toBe('dark');
          };
        },
      },
      {
        name: 'two categories of the sidebar open, one after the other',
        use: async (page) => {
          const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
          await sidebar.getByLabel('Pages in Guides').click();
          await sidebar.getByLabel('Pages in Team').click();
          return async () => {
            await expect(sidebar.getByRole('link', {name: 'Branding'})).toBeVisible();
            await expect(sidebar.getByRole('link', {name: 'Oversight group'})).toBeVisible();
          };
        },
      },
      {
        name: 'a tab opens, with all of its group, and is kept',
        use: async (page) => {
          const sets = page.locator('[data-tabs=os]');
          const tab = sets.first().getByRole('tab', {name: 'macOS'});
          const other = sets.first().getByRole('tab', {name: 'Linux'});
          await other.click();
          await other.press('ArrowLeft');
          await expect(tab).toBeFocused();
          await expect(other).toHaveAttribute('aria-selected', 'true');
          const before = await page.evaluate(() => scrollY);
          await tab.press('Space');
          expect(await page.evaluate(() => scrollY), 'the key does not scroll the page').toBe(before);
          await tab.press('ArrowLeft');
          return async () => {
            await expect(tab).toHaveAttribute('aria-selected', 'true');
            await expect(sets.first().getByRole('tabpanel', {name: 'macOS'})).toBeVisible();
            expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.os-handbook'))).toBe(
              'macos',
            );
          };
        },
      },
      {
        name: 'the page is copied as Markdown',
        use: async (page) => {
          await page.getByRole('button', {name: 'Copy page'}).click();
          await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
          expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
            readFileSync('build/docs/services/gitlab/index.md', 'utf8'),
          );
        },
      },
      {
        name: 'the button back to the top shows on the way up, goes there and gives the focus to the start',
        use: async (page) => {
          await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
          await page.mouse.move(600, 400);
          await page.mouse.wheel(0, 3000);
          await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
          await page.mouse.wheel(0, -400);
          await page.getByRole('button', {name: 'Scroll back to top'}).click();
          return async () => {
            await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
            await expect(page.getByRole('region', {name: 'Skip to main content'})).toBeFocused();
          };
        },
      },
    ],
  },
];

/** Uses every control of a visit. Returns the checks that must still pass when React has started. */
async function useControls(page: Page, {controls}: Visit): Promise<() => Promise<void>> {
  const checks: (() => Promise<void>)[] = [];
  for (const {name, use} of controls) {
    await test.step(name, async () => {
      const check = await use(page);
      if (check !== undefined) {
        await check();
        checks.push(() => test.step(name, check));
      }
    });
  }
  return async () => {
    for (const check of checks) {
      await check();
    }
  };
}

for (const visit of visits) {
  test.describe(`the controls of ${visit.reader} answer`, () => {
    test.use({viewport: visit.size, permissions: ['clipboard-read', 'clipboard-write']});

    test('before the application starts, and stay as they are when it has', async ({page}) => {
      const release = await hold(page, application);
      // The load event waits for scripts that are requested before it.
      await page.goto(visit.path, {waitUntil: 'domcontentloaded'});
      const checkAgain = await useControls(page, visit);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
      release();
      await hydrated(page);
      await checkAgain();
    });
  });
}

test('the search form of the home page shows that the search was accepted while the results load', async ({
  page,
}) => {
  const releaseApplication = await hold(page, application);
  const releaseResults = await hold(page, /\/search\/\?q=/);
  await page.goto('/', {waitUntil: 'domcontentloaded'});
  const form = page.locator('[data-search-form]');
  await form.getByRole('searchbox').fill('mail');
  // In one task, because every further step would wait for the page that is held.
  const isBusy = await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    return element.getAttribute('aria-busy');
  });
  expect(isBusy).toBe('true');
  releaseApplication();
  releaseResults();
  await expect(page).toHaveURL(/\/search\/\?q=mail$/);
  await page.goBack();
  await expect(form).toBeVisible();
  await expect(form).not.toHaveAttribute('aria-busy');
});
