import type {Page} from '@playwright/test';
import {headingOf} from '../built-pages.ts';
import {follow, hydrated, open, richPost, twoFrames} from '../pages.ts';
import {expect, test} from '../test.ts';

const currentEntry = (page: Page) =>
  page.getByRole('navigation', {name: 'Pages of this section'}).locator('[aria-current=page]');

test('the contents of a post are beside it, or below its header in a narrow window', async ({page}) => {
  const beside = page.getByRole('navigation', {name: 'On this page'});
  const under = page.locator('summary').filter({hasText: 'On this page'});
  await page.goto(richPost());
  for (const width of [996, 995, 360]) {
    await page.setViewportSize({width, height: 800});
    await expect(under).toBeVisible({visible: width < 996});
    await expect(beside).toBeVisible({visible: width >= 996});
  }
  const [header, button, text] = await Promise.all(
    [page.locator('article > header'), under, page.locator('article .markdown > p').first()].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(button?.y).toBeGreaterThan((header?.y ?? Infinity) + (header?.height ?? 0));
  expect(text?.y).toBeGreaterThan((button?.y ?? Infinity) + (button?.height ?? 0));
});

const sidebarTop = (page: Page) =>
  page.getByRole('navigation', {name: 'Pages of this section'}).evaluate(({scrollTop}) => scrollTop);

const lastDoc = '/docs/team/oversight/';

test.describe('in a window that is too low for the sidebar', () => {
  test.use({viewport: {width: 1280, height: 360}});

  test('the entry of the current page shows at once, and in the menu of a phone', async ({page}) => {
    await page.goto(lastDoc);
    await expect(currentEntry(page)).toBeInViewport({ratio: 1});
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const top = await sidebarTop(page);
    expect(top).toBeGreaterThan(0);
    await hydrated(page);
    await twoFrames(page);
    expect(await sidebarTop(page)).toBe(top);

    await page.setViewportSize({width: 390, height: 400});
    await page.locator('.navbar__toggle').click();
    const entry = page.getByRole('dialog', {name: 'Menu'}).locator(`a[href="${lastDoc}"]`);
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(entry).toBeInViewport({ratio: 1});

    await page.setViewportSize({width: 1280, height: 360});
    await page.goto('/docs/intro/');
    await expect(currentEntry(page)).toBeInViewport({ratio: 1});
    expect(await sidebarTop(page)).toBe(0);
  });

  test('it shows in a category that opens with the next page', async ({page}) => {
    await open(page, '/docs/services/gitlab/');
    await follow(page, '/docs/team/operations/');
    await expect(currentEntry(page)).toHaveAttribute('href', '/docs/team/operations/');
    await expect(currentEntry(page)).toBeInViewport({ratio: 1});
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the sidebar stays as the reader scrolled it while the entry shows', async ({page}) => {
    await open(page, '/docs/services/drive/');
    const sidebar = page.getByRole('navigation', {name: 'Pages of this section'});
    const top = 150;
    await sidebar.evaluate((menu, scrolled) => menu.scrollTo({top: scrolled, behavior: 'instant'}), top);
    const link = sidebar.locator('a[href="/docs/services/slack/"]');
    await expect(link).toBeInViewport({ratio: 1});
    await link.click();
    // The heading is announced after the sidebar has been scrolled.
    await expect(page.locator('.route-announcer')).toHaveText(headingOf('/docs/services/slack/'));
    expect(await sidebarTop(page)).toBe(top);
  });
});
