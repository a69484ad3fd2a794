import type {Locator, Page} from '@playwright/test';
import {readPage} from '../../scripts/pages.ts';
import {hydrated, open, titleOf, twoFrames} from '../pages.ts';
import {expect, test} from '../test.ts';

const currentEntry = (page: Page) =>
  page.getByRole('navigation', {name: 'Pages of this section'}).locator('[aria-current=page]');

/** The targets of the links in an element of the page. */
const hrefs = (part: Locator) =>
  part.getByRole('link').evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));

test('categories stay open, and readers cannot hide the sidebar', async ({page}) => {
  await open(page, '/docs/intro/');
  const sidebar = page.getByRole('navigation', {name: 'Pages of this section'});
  await expect(page.getByRole('button', {name: /collapse sidebar/i})).toHaveCount(0);
  for (const name of ['Guides', 'Services']) {
    await sidebar.getByLabel(`Pages in ${name}`).click();
  }
  await expect(sidebar.locator('a[href="/docs/services/drive/"]')).toBeVisible();
  await expect(sidebar.locator('a[href="/docs/guides/branding/"]')).toBeVisible();
  await sidebar.getByRole('link', {name: 'Services', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Services'})).toBeVisible();
  const {description} = readPage('docs/services/drive.mdx').frontMatter;
  await expect(page.getByRole('article').getByText(String(description), {exact: true})).toBeVisible();
});

test('the index page of a category has the line and the entry of a page', async ({page}) => {
  const line = async (path: string) => {
    await page.goto(path);
    return page.getByRole('main').evaluate((main) => getComputedStyle(main).getPropertyValue('--line'));
  };
  const elementos = await line('/docs/category/elementos/');
  const services = await line('/docs/services/drive/');
  await expect(currentEntry(page)).toHaveCSS('background-image', /gradient/);
  expect(services).not.toBe(elementos);
  expect(await line('/docs/category/services/')).toBe(services);
  await expect(page.locator('.theme-doc-sidebar-menu :has(> [aria-current=page])')).toHaveCSS(
    'background-image',
    /gradient/,
  );
});

test('"On this page" of a phone is a line without gaps', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  for (const path of ['/docs/guides/windows/', '/privacy-policy/', '/blog/2024/05/25/cdn-tuning/']) {
    await page.goto(path);
    await page.locator('summary').filter({hasText: 'On this page'}).click();
    const places = await page
      .locator('details[open] .table-of-contents__link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    expect(places.length).toBeGreaterThan(3);
    for (const [at, {top, height}] of places.entries()) {
      expect(height, `${path} has room for a finger`).toBeGreaterThanOrEqual(32);
      expect(top, path).toBeCloseTo(places[at - 1]?.bottom ?? top, 0);
    }
  }
});

test('a post has its table of contents beside it, or below its header in a narrow window', async ({page}) => {
  const beside = page.getByRole('navigation', {name: 'On this page'});
  const under = page.locator('summary').filter({hasText: 'On this page'});
  await page.goto('/blog/2024/05/25/cdn-tuning/');
  for (const width of [360, 995, 996]) {
    await page.setViewportSize({width, height: 800});
    await expect(under).toBeVisible({visible: width < 996});
    await expect(beside).toBeVisible({visible: width >= 996});
  }
  const listed = await hrefs(beside);
  expect(listed.length).toBeGreaterThan(0);
  await page.setViewportSize({width: 360, height: 800});
  const [header, button, text] = await Promise.all(
    [page.locator('article > header'), under, page.locator('article .markdown > p').first()].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(button?.y).toBeGreaterThan((header?.y ?? Infinity) + (header?.height ?? 0));
  expect(text?.y).toBeGreaterThan((button?.y ?? Infinity) + (button?.height ?? 0));
  await under.click();
  const links = page.locator('article details[open]').first();
  await expect(links.getByRole('link').last()).toBeVisible();
  expect(await hrefs(links)).toEqual(listed);
  await page.goto('/blog/');
  await expect(under, 'posts in a list have none').toHaveCount(0);
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

  test('it shows in a category that opens, and after another section', async ({page}) => {
    await open(page, '/docs/services/gitlab/');
    await page
      .locator('main a[href="/docs/team/operations/"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(currentEntry(page)).toHaveAttribute('href', '/docs/team/operations/');
    await expect(currentEntry(page)).toBeInViewport({ratio: 1});
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
    await expect(page).toHaveURL('/blog/');
    await page.goBack();
    await expect(currentEntry(page)).toBeInViewport({ratio: 1});
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
    await expect(page.locator('.route-announcer')).toHaveText(titleOf('docs/services/slack.mdx'));
    expect(await sidebarTop(page)).toBe(top);

    // A category that the reader opens does not scroll it to the entry either.
    await sidebar.evaluate((menu) => menu.scrollTo({top: 0, behavior: 'instant'}));
    await sidebar.getByLabel('Pages in Guides').click();
    await expect(sidebar.locator('a[href="/docs/guides/branding/"]')).toBeInViewport();
    await twoFrames(page);
    expect(await sidebarTop(page)).toBe(0);
  });
});
