import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {application, hold, hydrated} from '../pages.ts';
import {expect, test} from '../test.ts';

/** Opens a page whose application is held back. @returns a function that starts it */
async function openWithoutApplication(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await hold(page, application);
  // The load event waits for scripts that are requested before it.
  await page.goto(path, {waitUntil: 'domcontentloaded'});
  return async () => {
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    release();
    await hydrated(page);
  };
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the controls of a phone answer before the application starts', async ({page}) => {
    const start = await openWithoutApplication(page, '/docs/guides/windows/');
    const contents = page.locator('.theme-doc-toc-mobile');
    const wrap = page.getByRole('button', {name: 'Wrap lines'}).first();
    const menu = page.getByRole('dialog', {name: 'Menu'});
    const expectChanged = async () => {
      await expect(contents.getByRole('link').first()).toBeVisible();
      await expect(wrap).toHaveAttribute('aria-pressed', 'true');
      await expect(menu.getByRole('link', {name: 'Drive'})).toBeVisible();
      await expect(page.locator('.navbar__toggle')).toHaveAttribute('aria-expanded', 'true');
    };
    await contents.getByText('On this page').click();
    await wrap.click();
    await page.getByRole('button', {name: 'Open menu'}).click();
    await expect(menu.getByRole('button', {name: 'Close'})).toBeFocused();
    await menu.getByLabel('Pages in Services').click();
    await expectChanged();
    await start();
    await expectChanged();
  });
});

test.describe('on a desktop', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('the controls of a doc answer before the application starts', async ({page}) => {
    const start = await openWithoutApplication(page, '/docs/services/mail/configuration/');
    const mode = page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Colour mode'});
    const sidebar = page.getByRole('navigation', {name: 'Pages of this section'});
    const main = page.getByRole('main');
    const tab = (name: string) => main.getByRole('tab', {name});
    const [thunderbird, apple, outlook] = [tab('Thunderbird'), tab('Apple Mail'), tab('Outlook')];
    const details = main.locator('.markdown details:not(.theme-doc-toc-mobile)').first();
    const place = () => page.evaluate(() => scrollY);
    const expectChanged = async () => {
      await expect(mode).toHaveAccessibleName('Colour mode: dark. Next: system');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await stored(page, 'theme-handbook')).toBe('dark');
      for (const name of ['Branding', 'Oversight group']) {
        await expect(sidebar.getByRole('link', {name})).toBeVisible();
      }
      await expect(details.locator('summary + *')).toBeVisible();
      await expect(apple).toHaveAttribute('aria-selected', 'true');
      await expect(main.getByRole('tabpanel', {name: 'Apple Mail'})).toBeVisible();
      expect(await stored(page, 'docusaurus.tab.mail-program-handbook')).toBe('apple');
      await expect(thunderbird).toBeFocused();
    };
    await expect(mode).toHaveAccessibleName('Colour mode: light. Next: dark');
    await mode.click();
    await sidebar.getByLabel('Pages in Guides').click();
    await sidebar.getByLabel('Pages in Team').click();

    await page.getByRole('button', {name: 'Copy page'}).click();
    await page.getByRole('button', {name: 'Copy as Markdown'}).click();
    await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      readFileSync('build/docs/services/mail/configuration/index.md', 'utf8'),
    );

    await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 3000);
    await expect.poll(place).toBeGreaterThan(2000);
    await page.mouse.wheel(0, -400);
    await page.getByRole('button', {name: 'Scroll back to top'}).click();
    await expect.poll(place).toBe(0);
    await expect(page.getByRole('region', {name: 'Skip to main content'})).toBeFocused();

    await details.locator('summary').click();
    await outlook.click();
    await outlook.press('ArrowLeft');
    await expect(apple).toBeFocused();
    await expect(outlook).toHaveAttribute('aria-selected', 'true');
    const before = await place();
    await apple.press('Space');
    expect(await place(), 'the key does not scroll the page').toBe(before);
    await apple.press('End');
    await expect(tab('Other programs')).toBeFocused();
    await page.keyboard.press('Home');

    await expectChanged();
    await start();
    await expectChanged();
  });
});

test('the search form of the home page shows that it is busy while the results load', async ({page}) => {
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
