import {sitemapPaths} from '../../scripts/sitemap.ts';
import {open} from '../pages.ts';
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

const isPost = (path: string) => /^\/blog\/\d{4}\/\d{2}\/\d{2}\//.test(path);

test('sixteen posts stand on two pages of ten, newest first', async ({page}) => {
  const posts = sitemapPaths().filter(isPost).sort().reverse();
  expect(posts).toHaveLength(16);
  const listed: string[] = [];
  for (const [path, count] of [
    ['/blog/', 10],
    ['/blog/page/2/', 6],
  ] as const) {
    await page.goto(path);
    const titles = page.locator('main article h2 a');
    await expect(titles).toHaveCount(count);
    listed.push(
      ...(await titles.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))),
    );
  }
  expect(listed).toEqual(posts);
});

test('the blog sidebar holds every post, grouped by its year', async ({page}) => {
  await page.goto('/blog/');
  const years = page.locator('aside nav').getByRole('group');
  let count = 0;
  for (const year of await years.all()) {
    const name = await year.getAttribute('aria-label');
    const posts = await year
      .getByRole('link')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
    count += posts.length;
    for (const href of posts) {
      expect(href).toContain(`/blog/${name}/`);
    }
  }
  expect(count).toBe(16);
});

test('a post shows its reading time, its tags and its authors', async ({page}) => {
  await page.goto('/blog/2024/05/25/cdn-tuning/');
  const article = page.locator('main article');
  await expect(article.getByText(/\d+ min read/)).toBeVisible();
  await expect(article.locator('time').first()).toHaveAttribute('datetime', /^2024-05-25/);
  const tags = await article
    .locator('a[href*="/blog/tags/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
  expect(tags).toEqual(['/blog/tags/cdn/', '/blog/tags/core/']);
  await expect(
    article.locator('header a[href*="/blog/authors/"], header a[href*="/docs/team/"]').first(),
  ).toBeVisible();
});

test('days are written alike wherever they stand', async ({page}) => {
  for (const [address, dates, written] of [
    ['/', 'main time', '25 May 2024'],
    ['/', 'aside time', '10 July 2025'],
    ['/blog/', 'main article time', '25 May 2024'],
    ['/blog/2024/05/25/cdn-tuning/', 'main article time', '25 May 2024'],
    ['/blog/archive/', 'main time', '25 May'],
  ] as const) {
    await open(page, address);
    await expect(page.locator(dates).getByText(written, {exact: true}), address).toBeVisible();
  }
  await open(page, '/docs/intro/');
  const updated = page.locator('.theme-last-updated time');
  const [year, month, day] = ((await updated.getAttribute('datetime')) ?? '').split(/[-T]/).map(Number);
  await expect(updated).toHaveText(new RegExp(`^${day} ${months[(month ?? 0) - 1]} ${year}$`));
});

test('the tags page lists the nine tags', async ({page}) => {
  await page.goto('/blog/tags/');
  const tags = await page
    .locator('main a[href^="/blog/tags/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
  expect(tags.sort()).toEqual(
    sitemapPaths()
      .filter((path) => /^\/blog\/tags\/[^/]+\/$/.test(path))
      .sort(),
  );
  expect(tags).toHaveLength(9);
});

test('every author has a page with posts', async ({page}) => {
  const authors = sitemapPaths().filter((path) => /^\/blog\/authors\/[^/]+\/$/.test(path));
  expect(authors.length).toBeGreaterThan(0);
  for (const path of authors) {
    await page.goto(path);
    await expect(page.locator('main article').first()).toBeVisible();
  }
});

test('the link to the rest of a post names the post in its own text', async ({page}) => {
  await page.goto('/blog/');
  const posts = page.getByRole('article').filter({hasText: 'Read more'});
  expect(await posts.count()).toBeGreaterThan(1);
  for (const post of await posts.all()) {
    const text = `Read more about ${await post.getByRole('heading', {level: 2}).innerText()}`;
    const link = post.getByRole('link', {name: 'Read more'});
    await expect(link).toHaveText(text);
    await expect(link).toHaveAccessibleName(text);
  }
});
