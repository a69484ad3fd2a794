import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {hydrated, open, twoFrames} from '../pages.ts';
import {expect, test} from '../test.ts';

const height = 800;
const phone = {width: 390, height};
const menuButton = (page: Page) => page.locator('.navbar__toggle');
const menu = (page: Page) => page.getByRole('dialog', {name: 'Menu'});

async function openMenu(page: Page): Promise<void> {
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
}

test('desktop breakpoint: 995 px is mobile and 996 px desktop, where the menu closes and restores focus and scroll', async ({
  page,
}) => {
  await page.setViewportSize({width: 997, height});
  await open(page, '/docs/intro/');
  for (const width of [997, 996, 995]) {
    const isDesktop = width >= 996;
    await page.setViewportSize({width, height});
    await expect(menuButton(page)).toBeVisible({visible: !isDesktop});
    await expect(page.locator('.theme-doc-sidebar-container')).toBeVisible({visible: isDesktop});
    await expect(page.locator('.theme-doc-toc-mobile')).toBeVisible({visible: !isDesktop});
    await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible({visible: isDesktop});
  }

  // The menu learns about the new width with the next frame.
  await twoFrames(page);
  await page.evaluate(() => window.scrollTo({top: 200, behavior: 'instant'}));
  const scrolled = await page.evaluate(() => scrollY);
  // This uses the mouse, because `click` scrolls to the place that a sticky bar would have without being sticky.
  const box = await menuButton(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(menu(page)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.setViewportSize({width: 996, height});
  await expect(menu(page)).toHaveCount(0);
  await expect(page.locator('.navbar__brand').first()).toBeFocused();
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.setViewportSize({width: 995, height});
  await expect(menu(page)).toBeHidden();
});

test('desktop breakpoint: no style keeps the old one', () => {
  const styles = readFileSync('build/index.html', 'utf8').match(/<style>.*?<\/style>/gs) ?? [];
  expect(styles.join('')).toContain('995.98px');
  expect(
    styles.join('').match(/(max-width:\s*996px|min-width:\s*997px|width\s*<=\s*996px|width\s*>\s*996px)/g),
  ).toBeNull();
});

test('mobile navigation: opens and closes; Escape, a tap outside and the shortcut of search close it; focus stays inside', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/docs/intro/');
  await openMenu(page);
  await expect(menu(page).locator('.navbar-sidebar__close')).toBeFocused();
  const brand = menu(page).locator('.navbar__brand');
  for (const key of ['Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
  }
  await expect(brand).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(menu(page).locator('summary').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(brand).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');

  await openMenu(page);
  await page.mouse.click(380, 700);
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await openMenu(page);
  await menu(page).getByLabel('Pages in Services').click();
  await menu(page).locator('.navbar-sidebar__close').click();
  await expect(menu(page)).toBeHidden();

  await openMenu(page);
  await expect(menu(page).getByRole('link', {name: 'Drive'}), 'a category stays open').toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page.locator('html[data-search-open]')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(menuButton(page)).toBeFocused();
});

test('mobile navigation: it shows each section’s line and the current one, and its links close it on every page, show the top of the next page, and free the focus', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/docs/guides/windows/');
  await openMenu(page);
  const sections = menu(page).locator('.menu__link[class*=line-]');
  await expect(sections).toHaveText(['Docs', 'Blog', 'Projects']);
  const lines = () =>
    sections.evaluateAll((links) =>
      links.map((link) => {
        const {borderLeftColor, borderLeftStyle, borderLeftWidth, fontWeight} = getComputedStyle(link);
        const isCurrent = link.getAttribute('aria-current') === 'page';
        return {isCurrent, borderLeftColor, borderLeftStyle, borderLeftWidth, fontWeight};
      }),
    );
  const drawn = await lines();
  expect(drawn.map(({isCurrent}) => isCurrent)).toEqual([true, false, false]);
  expect(
    new Set(drawn.map(({borderLeftColor}) => borderLeftColor)).size,
    'each line has its own colour',
  ).toBe(3);
  expect(drawn.map(({fontWeight}) => fontWeight)).toEqual(['700', '400', '400']);
  await page.emulateMedia({forcedColors: 'active'});
  const [current, other] = await lines();
  expect(other?.borderLeftStyle).toBe('solid');
  expect(Number.parseFloat(current?.borderLeftWidth ?? '')).toBeGreaterThan(
    Number.parseFloat(other?.borderLeftWidth ?? ''),
  );

  await page.keyboard.press('Escape');
  await page.evaluate(() => window.scrollTo({top: 2500, behavior: 'instant'}));
  const brand = menu(page).locator('.navbar__brand');
  await openMenu(page);
  await brand.click();
  await expect(page).toHaveURL('/');
  await expect(menu(page)).toBeHidden();
  await twoFrames(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await openMenu(page);
  await brand.click();
  await expect(menu(page), 'on the page that it leads to').toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await openMenu(page);
  await menu(page).getByRole('link', {name: 'Blog'}).click();
  // The menu closes when the next page arrives, and only then lists the posts.
  await expect(page.locator('main h1')).toHaveText('Blog');
  for (const post of ['first', 'last', 'last'] as const) {
    await openMenu(page);
    await menu(page).locator('[role=group] a')[post]().click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/blog\/\d{4}\//);
    await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
    await expect(page.locator('.main-wrapper')).not.toHaveAttribute('inert');
  }
});

test('mobile navigation: Back and Forward close it and stay on the page, after a link within the page and a reload too', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/docs/guides/branding/');
  const heading = page.locator('main h1');
  const first = await heading.innerText();
  await page.locator('.pagination-nav__link--next').click();
  await expect(heading).not.toHaveText(first);
  const second = await heading.innerText();
  const address = page.url();
  await page.locator('.markdown h2 .hash-link').first().click();
  await expect(page).toHaveURL(/#/);
  const place = page.url();
  // The top bar appears again when the reader scrolls up.
  await expect(menuButton(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(menuButton(page)).toBeInViewport();
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(place);
  await expect(heading).toHaveText(second);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.reload();
  await hydrated(page);
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(heading).toHaveText(second);
  await page.goBack();
  await expect(heading).toHaveText(first);
  const start = page.url();
  await openMenu(page);
  await page.goForward();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(start);
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(heading).toHaveText(second);
});
