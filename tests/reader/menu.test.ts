import type {Page} from '@playwright/test';
import {headingOf} from '../built-pages.ts';
import {hydrated, open} from '../pages.ts';
import {sitemapPaths} from '../sitemap.ts';
import {expect, test} from '../test.ts';
import {pageWithMost, starts} from './starting.ts';

const height = 800;
const phone = {width: 390, height};
const intro = '/docs/intro/';
const opener = (page: Page) => page.getByRole('button', {name: 'Open menu'});
const menu = (page: Page) => page.getByRole('dialog', {name: 'Menu'});

async function openMenu(page: Page): Promise<void> {
  await opener(page).click();
  await expect(menu(page).getByRole('button', {name: 'Close menu'})).toBeFocused();
}

test.beforeEach(({page}) => page.setViewportSize(phone));

for (const [when, start] of starts) {
  test(`the menu ${when} contains the pages of the section, and keeps the focus until it closes`, async ({
    page,
  }) => {
    await start(page, intro);
    const closings = {
      Escape: () => page.keyboard.press('Escape'),
      'a tap beside it': () => page.mouse.click(380, 700),
      'its button': () => menu(page).getByRole('button', {name: 'Close menu'}).click(),
    };
    for (const [closing, close] of Object.entries(closings)) {
      await openMenu(page);
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
      await close();
      await expect(menu(page), closing).toBeHidden();
      await expect(opener(page), closing).toBeFocused();
      await expect(opener(page), closing).toHaveAttribute('aria-expanded', 'false');
    }

    await openMenu(page);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expect(menu(page)).toMatchAriaSnapshot(`
      - dialog "Menu":
        - link "Handbook"
        - button /Colour mode/
        - button "Close menu"
        - list:
          - listitem:
            - link "Docs"
          - listitem:
            - link "Blog"
          - listitem:
            - link "Projects"
        - paragraph: Docs
        - navigation "Pages of this section"
    `);
    const first = menu(page).getByRole('link', {name: 'Handbook'});
    const last = menu(page).locator('summary').last();
    await first.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(last).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await last.click();
    const opened = menu(page).locator('details[open]').last();
    await expect(opened.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await openMenu(page);
    await expect(opened.getByRole('link').first(), 'a category stays open').toBeVisible();

    await page.keyboard.press('Control+K');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('combobox', {name: 'Search'})).toBeFocused();
  });
}

test('the menu closes on reaching the desktop, where the page keeps its place', async ({page}) => {
  await page.setViewportSize({width: 995, height});
  await open(page, intro);
  await page.evaluate(() => window.scrollTo({top: 200, behavior: 'instant'}));
  // Playwright's click scrolls to the place that a sticky bar would have without being sticky.
  await opener(page).dispatchEvent('click');
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize({width: 996, height});
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('link', {name: 'Handbook'}).first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

test('links of the menu close it, and show the top of the next page', async ({page}) => {
  await open(page, pageWithMost('.markdown p'));
  await page.evaluate(() => {
    Object.assign(window, {isSameDocument: true});
    window.scrollTo({top: 2500, behavior: 'instant'});
  });
  await page.mouse.wheel(0, -100);
  const title = page.getByRole('heading', {level: 1});
  const [oldestPost = ''] = sitemapPaths()
    .filter((path) => /^\/blog\/\d/.test(path))
    .sort();
  const pages = menu(page).getByRole('navigation').getByRole('link');
  for (const [link, address] of [
    [pages.first(), intro],
    [menu(page).getByRole('link', {name: 'Handbook'}), '/'],
    [menu(page).getByRole('link', {name: 'Handbook'}), '/'],
    [menu(page).getByRole('link', {name: 'Blog'}), '/blog/'],
    [pages.last(), oldestPost],
  ] as const) {
    await openMenu(page);
    await link.click();
    await expect(menu(page)).toBeHidden();
    await expect(title).toHaveText(headingOf(address));
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
    await expect(title).toBeInViewport();
  }
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});

test('Back and Forward close the menu and stay on the page, also after a reload', async ({page}) => {
  await open(page, intro);
  const title = page.getByRole('heading', {level: 1});
  const first = await title.innerText();
  await page.getByRole('navigation', {name: 'Nearby pages'}).getByRole('link').last().click();
  await expect(title).not.toHaveText(first);
  const second = await title.innerText();
  const address = page.url();
  await page.reload();
  await hydrated(page);
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(title).toHaveText(second);
  await page.goBack();
  await expect(title).toHaveText(first);
  await openMenu(page);
  await page.goForward();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(intro);
  await page.goForward();
  await expect(title).toHaveText(second);
});
