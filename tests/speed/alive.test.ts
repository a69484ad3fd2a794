import type {Page} from '@playwright/test';
import {hold, hydrated} from '../pages.ts';
import {expect, test} from '../test.ts';

/** All files of the application. */
const application = /\/assets\/js\/.*\.js$/;

const guide = '/docs/guides/windows/';

const phone = {width: 390, height: 844};

interface Control {
  name: string;
  path: string;
  size?: {width: number; height: number};
  /** Uses the control as a reader does. Returns a check that must pass at once, and again when React has started. */
  use: (page: Page) => Promise<() => Promise<void>>;
}

const menu = (page: Page) => page.getByRole('dialog', {name: 'Menu'});
const toggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});

const controls: Control[] = [
  {
    name: "the phone's menu opens with the page's sections, and a section in it",
    path: guide,
    size: phone,
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
  {
    name: "the phone's menu closes on Escape and gives the focus back",
    path: guide,
    size: phone,
    use: async (page) => {
      await toggle(page).click();
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press('Escape');
      return async () => {
        await expect(menu(page)).toBeHidden();
        await expect(toggle(page)).toBeFocused();
        await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
      };
    },
  },
  {
    name: "the phone's menu closes on a tap outside",
    path: guide,
    size: phone,
    use: async (page) => {
      await toggle(page).click();
      await expect(menu(page)).toBeVisible();
      await page.mouse.click(385, 600);
      return () => expect(menu(page)).toBeHidden();
    },
  },
  {
    name: 'the colour mode changes with its name, and is kept',
    path: guide,
    use: async (page) => {
      const button = page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Colour mode'});
      await expect(button).toHaveAccessibleName('Colour mode: light. Next: dark');
      await button.click();
      return async () => {
        await expect(button).toHaveAccessibleName('Colour mode: dark. Next: system');
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        expect(await page.evaluate(() => localStorage.getItem('theme-handbook'))).toBe('dark');
      };
    },
  },
  {
    name: 'the announcement closes, and the colour mode changes after it',
    path: guide,
    use: async (page) => {
      const bar = page.getByRole('complementary', {name: 'Announcement'});
      await bar.getByRole('button').click();
      await page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Colour mode'}).click();
      return async () => {
        await expect(bar).toBeHidden();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        expect(
          await page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss-handbook')),
        ).toBe('true');
      };
    },
  },
  {
    name: 'two categories of the sidebar open, one after the other',
    path: '/docs/intro/',
    use: async (page) => {
      const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
      await sidebar.getByLabel('Pages in Guides').click();
      await sidebar.getByLabel('Pages in Services').click();
      return async () => {
        await expect(sidebar.getByRole('link', {name: 'Branding'})).toBeVisible();
        await expect(sidebar.getByRole('link', {name: 'Drive'})).toBeVisible();
      };
    },
  },
  {
    name: '"On this page" opens on a phone',
    path: guide,
    size: phone,
    use: async (page) => {
      const contents = page.locator('.theme-doc-toc-mobile');
      await contents.getByText('On this page').click();
      return () => expect(contents.getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'a tab opens, with all of its group, and is kept',
    path: '/docs/services/gitlab/',
    use: async (page) => {
      const sets = page.locator('[data-tabs=os]');
      const tab = sets.first().getByRole('tab', {name: 'macOS'});
      await tab.click();
      await tab.press('ArrowLeft');
      return async () => {
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(sets.first().getByRole('tabpanel', {name: 'macOS'})).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.os-handbook'))).toBe('macos');
      };
    },
  },
  {
    name: 'code is copied',
    path: guide,
    use: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const block = page.locator('.theme-code-block').first();
      await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
      await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
      const code = await block.locator('code').textContent();
      return async () => {
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
      };
    },
  },
  {
    name: 'long lines of code wrap',
    path: guide,
    size: phone,
    use: async (page) => {
      const wrap = page.getByRole('button', {name: 'Wrap lines'}).first();
      await wrap.click();
      return () => expect(wrap).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'the page is copied as Markdown',
    path: guide,
    use: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', {name: 'Copy page'}).click();
      await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
      return async () => {
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# Windows');
      };
    },
  },
  {
    name: 'the button back to the top shows on the way up, goes there and gives the focus to the start',
    path: guide,
    use: async (page) => {
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
];

for (const {name, path, size = {width: 1280, height: 800}, use} of controls) {
  test(`before the application: ${name}`, async ({page}) => {
    await page.setViewportSize(size);
    const release = await hold(page, application);
    // The load event waits for scripts that are requested before it.
    await page.goto(path, {waitUntil: 'domcontentloaded'});
    const check = await use(page);
    await check();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    release();
    await hydrated(page);
    await check();
  });

  test(`without the application: ${name}`, {tag: '@nightly'}, async ({page, faults}) => {
    faults.allow(/\/assets\/js\//, /ERR_FAILED/);
    await page.setViewportSize(size);
    await page.route(application, (route) => route.abort());
    await page.goto(path);
    const check = await use(page);
    await check();
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
