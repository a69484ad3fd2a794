import type {Locator} from '@playwright/test';
import {pageFiles, readPage} from '../../scripts/pages.ts';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {expect, test} from '../test.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The posts that a build shows. */
const posts = pageFiles()
  .filter((file) => file.startsWith('blog/'))
  .map(readPage)
  .filter(({frontMatter}) => frontMatter.draft !== true);

const addresses = posts.map(({file}) =>
  file.replace(/^blog\/(\d{4})-(\d{2})-(\d{2})-(.+)\.mdx?$/, '/blog/$1/$2/$3/$4/'),
);

const perPage = 10;

/** The day of an ISO 8601 moment in British English: `25 May 2024`. */
function britishDay(moment: string | null): string {
  const [year, month, day] = (moment ?? '').split(/[-T]/).map(Number);
  return `${day} ${months[(month ?? 0) - 1]} ${year}`;
}

const hrefs = (links: Locator) =>
  links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));

// The lists are in the HTML.
test.use({javaScriptEnabled: false});

test('the blog lists every post on pages of ten, newest first', {tag: '@spec-2.6'}, async ({page}) => {
  const pages = Array.from({length: Math.ceil(posts.length / perPage)}, (_, index) =>
    index === 0 ? '/blog/' : `/blog/page/${index + 1}/`,
  );
  const inSitemap = sitemapPaths().filter((path) => /^\/blog\/(page\/.+)?$/.test(path));
  expect(inSitemap.sort()).toEqual([...pages].sort());
  const listed: string[] = [];
  for (const [index, path] of pages.entries()) {
    await page.goto(path);
    const titles = page.locator('main article h2 a');
    await expect(titles).toHaveCount(Math.min(perPage, posts.length - index * perPage));
    listed.push(...(await hrefs(titles)));
  }
  expect([...listed].sort()).toEqual([...addresses].sort());
  const days = listed.map((path) => path.split('/').slice(2, 5).join('-'));
  expect(days).toEqual([...days].sort().reverse());
});

test('the blog sidebar contains every post, grouped by year', {tag: '@spec-2.7'}, async ({page}) => {
  await page.goto('/blog/');
  const listed: string[] = [];
  for (const year of await page.locator('aside nav').getByRole('group').all()) {
    const name = await year.getAttribute('aria-label');
    const ofYear = await hrefs(year.getByRole('link'));
    for (const href of ofYear) {
      expect(href).toContain(`/blog/${name}/`);
    }
    listed.push(...ofYear);
  }
  expect(listed.sort()).toEqual([...addresses].sort());
});

test('a post shows its reading time, its tags and its authors', {tag: '@spec-2.7'}, async ({page}) => {
  await page.goto('/blog/2024/05/25/cdn-tuning/');
  const article = page.locator('main article');
  await expect(article.getByText(/\d+ min read/)).toBeVisible();
  await expect(article.locator('time').first()).toHaveAttribute('datetime', /^2024-05-25/);
  expect(await hrefs(article.locator('a[href*="/blog/tags/"]'))).toEqual([
    '/blog/tags/cdn/',
    '/blog/tags/core/',
  ]);
  await expect(
    article.locator('header a[href*="/blog/authors/"], header a[href*="/docs/team/"]').first(),
  ).toBeVisible();
});

test('dates have the same form everywhere', async ({page}) => {
  const newest = [...addresses].sort().at(-1) ?? '';
  for (const [address, dates] of [
    ['/', 'section[aria-labelledby=latest] time'],
    ['/blog/', 'main article time'],
    [newest, 'main article time'],
    ['/blog/archive/', 'main time'],
    ['/docs/intro/', '.theme-last-updated time'],
  ] as const) {
    await page.goto(address);
    const times = page.locator(dates);
    expect(await times.count(), address).toBeGreaterThan(0);
    for (const time of await times.all()) {
      const day = britishDay(await time.getAttribute('datetime'));
      // The archive groups posts by year.
      await expect(time, address).toHaveText(address === '/blog/archive/' ? day.replace(/ \d{4}$/, '') : day);
    }
  }
});

test('the tags page lists every tag of a post', async ({page}) => {
  await page.goto('/blog/tags/');
  const tags = await hrefs(page.locator('main a[href^="/blog/tags/"]'));
  expect(tags.sort()).toEqual(
    sitemapPaths()
      .filter((path) => /^\/blog\/tags\/[^/]+\/$/.test(path))
      .sort(),
  );
  const used = posts.flatMap(({frontMatter}) =>
    Array.isArray(frontMatter.tags) ? frontMatter.tags.map(String) : [],
  );
  expect(tags).toHaveLength(new Set(used).size);
});

test('every author has a page with posts', async ({page}) => {
  const authors = new Set(
    posts.flatMap(({frontMatter}) =>
      Array.isArray(frontMatter.authors) ? frontMatter.authors.map(String) : [],
    ),
  );
  expect(authors.size).toBeGreaterThan(0);
  for (const author of authors) {
    await page.goto(`/blog/authors/${author}/`);
    await expect(page.locator('main article').first()).toBeVisible();
  }
});

test('the list of authors says in words how many posts each has', async ({page}) => {
  await page.goto('/blog/authors/');
  const counts = await page.locator('main li').allInnerTexts();
  expect(counts.length).toBeGreaterThan(0);
  for (const count of counts) {
    expect(count).toMatch(/\. (One post|\d+ posts)\.$/);
  }
});
