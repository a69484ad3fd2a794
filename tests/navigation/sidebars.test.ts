import {pageFiles, readPage} from '../../scripts/pages.ts';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {hydrated} from '../pages.ts';
import {expect, test} from '../test.ts';

test('one sidebar holds every doc, and cannot be hidden', async ({page}) => {
  await page.goto('/docs/intro/');
  await hydrated(page);
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  await expect(page.getByRole('button', {name: /collapse sidebar/i})).toHaveCount(0);
  const collapsed = sidebar.locator('.menu__list-item--collapsed > .menu__list-item-collapsible');
  while ((await collapsed.count()) > 0) {
    const category = collapsed.first();
    const toggle = category.getByRole('button', {name: /^Expand sidebar category/});
    await toggle.click();
  }
  const links = await sidebar
    .getByRole('link')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  const docs = sitemapPaths().filter((path) => path.startsWith('/docs/'));
  expect([...new Set(links)].sort()).toEqual(docs.sort());
});

test('opening a category leaves the others as they are', async ({page}) => {
  await page.goto('/docs/intro/');
  await hydrated(page);
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  for (const name of ['Guides', 'Services']) {
    await sidebar.getByRole('button', {name: `Expand sidebar category '${name}'`}).click();
  }
  await expect(sidebar.locator('a[href="/docs/services/drive/"]')).toBeVisible();
  await expect(sidebar.locator('a[href="/docs/guides/branding/"]')).toBeVisible();
});

test('the index page of a category describes each page of it, also when come to by a link', async ({
  page,
}) => {
  const pages = pageFiles()
    .filter((file) => /^docs\/services\/([^/]+|[^/]+\/index)\.mdx$/.test(file))
    .map((file) => readPage(file).frontMatter)
    .filter(({draft}) => draft !== true)
    .map(({title, description}) => ({title: String(title), description: String(description)}));
  expect(pages.length).toBeGreaterThan(3);
  const expectDescriptions = async () => {
    const cards = page.getByRole('article').getByRole('listitem');
    for (const {title, description} of pages) {
      const card = cards.filter({has: page.getByRole('heading', {name: title, exact: true})});
      await expect(card.getByRole('paragraph')).toHaveText(description);
    }
  };
  await page.goto('/docs/category/services/');
  await hydrated(page);
  await expectDescriptions();
  await page.goto('/docs/intro/');
  await hydrated(page);
  await page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: 'Services', exact: true})
    .click();
  await expect(page.getByRole('heading', {level: 1, name: 'Services'})).toBeVisible();
  await expectDescriptions();
});

test('projects have a sidebar of their own', async ({page}) => {
  await page.goto('/projects/rfi/');
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  const links = await sidebar
    .getByRole('link')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  expect(links.sort()).toEqual(
    sitemapPaths()
      .filter((path) => path.startsWith('/projects/'))
      .sort(),
  );
});

test('a doc shows when it was last updated and a table of contents of levels 2 and 3', async ({page}) => {
  await page.goto('/docs/services/mail/administrator/');
  await expect(page.locator('.theme-last-updated time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T/);
  const listed = await page
    .locator('.table-of-contents a')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
  const headings = await page
    .locator('article :is(h2, h3)[id]')
    .evaluateAll((elements) => elements.map((element) => `#${element.id}`));
  expect(headings.length).toBeGreaterThan(0);
  expect(listed).toEqual(headings);
});
