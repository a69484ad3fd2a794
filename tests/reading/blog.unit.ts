import {pageAddress, pageFiles, readPage} from '../../scripts/pages.ts';
import {builtPage, textsOf, valuesOf} from '../built-pages.ts';
import {sitemapPaths} from '../sitemap.ts';
import {expect, test} from '../unit.ts';

/** The posts that a build shows. */
const posts = pageFiles()
  .filter((file) => file.startsWith('blog/'))
  .map(readPage)
  .filter(({frontMatter}) => frontMatter.draft !== true);

const addresses = posts.map(({file}) => pageAddress(file)).sort();

/** The values of a field of the posts' front matter. */
const namesIn = (field: string) =>
  new Set(posts.flatMap(({frontMatter}) => [frontMatter[field]].flat().map(String)));

const perPage = 10;

/** The day of an ISO 8601 moment, as in `25 May 2024`. */
const britishDay = (moment: string) =>
  new Date(moment).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

test('the blog lists every post on pages of ten, newest first, and the home page the four newest', () => {
  const pages = Array.from({length: Math.ceil(posts.length / perPage)}, (_, index) =>
    index === 0 ? '/blog/' : `/blog/page/${index + 1}/`,
  );
  const inSitemap = sitemapPaths().filter((path) => /^\/blog\/(page\/.+)?$/.test(path));
  expect(inSitemap.sort()).toEqual([...pages].sort());
  const listed = pages.map((path) => valuesOf(builtPage(path), 'main article h2 a', 'href'));
  expect(listed.slice(0, -1).filter(({length}) => length !== perPage)).toEqual([]);
  expect(listed.flat().sort()).toEqual(addresses);
  const days = pages.flatMap((path) => valuesOf(builtPage(path), 'main article header time', 'datetime'));
  expect(days).toHaveLength(posts.length);
  expect(days).toEqual([...days].sort().reverse());
  expect(valuesOf(builtPage('/'), 'section[aria-labelledby=latest] h3 a', 'href')).toEqual(
    listed.flat().slice(0, 4),
  );
});

test('the blog sidebar contains every post, grouped by year', () => {
  const page = builtPage('/blog/');
  const years = valuesOf(page, 'aside nav [role=group]', 'aria-label');
  const listed = years.flatMap((year) => {
    const ofYear = valuesOf(page, `aside nav [role=group][aria-label="${year}"] a`, 'href');
    expect(ofYear.filter((href) => !href.startsWith(`/blog/${year}/`))).toEqual([]);
    return ofYear;
  });
  expect(listed.sort()).toEqual(addresses);
});

test('a post shows its reading time, its tags and its authors', () => {
  const page = builtPage('/blog/2024/05/25/cdn-tuning/');
  expect(page.$('main article header').text()).toMatch(/\d+ min read/);
  expect(valuesOf(page, 'main article time', 'datetime')[0]).toMatch(/^2024-05-25/);
  expect(valuesOf(page, 'main article a[href*="/blog/tags/"]', 'href')).toEqual([
    '/blog/tags/cdn/',
    '/blog/tags/core/',
  ]);
  const authors = 'main article header :is(a[href*="/blog/authors/"], a[href*="/docs/team/"])';
  expect(textsOf(page, authors).join('')).not.toBe('');
});

test('dates have the same form everywhere', () => {
  for (const [address, dates] of [
    ['/', 'section[aria-labelledby=latest] time'],
    ['/blog/', 'main article time'],
    [addresses.at(-1) ?? '', 'main article time'],
    ['/blog/archive/', 'main time'],
    ['/docs/intro/', '.theme-last-updated time'],
  ] as const) {
    const page = builtPage(address);
    const days = valuesOf(page, dates, 'datetime').map(britishDay);
    expect(days, address).not.toEqual([]);
    // The archive groups posts by year.
    const shown = address === '/blog/archive/' ? days.map((day) => day.replace(/ \d{4}$/, '')) : days;
    expect(textsOf(page, dates), address).toEqual(shown);
  }
});

test('the tags page lists every tag of a post, and the lists of the blog say what they list', () => {
  const tagsPage = builtPage('/blog/tags/');
  for (const page of [tagsPage, builtPage('/blog/authors/')]) {
    expect(textsOf(page, 'main header p')).toEqual(valuesOf(page, 'meta[name=description]', 'content'));
  }
  expect(textsOf(builtPage('/blog/archive/'), 'main > p').join()).toContain('newest first');
  const names = textsOf(tagsPage, 'main li h2');
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  const tags = valuesOf(tagsPage, 'main a[href^="/blog/tags/"]', 'href');
  const inSitemap = sitemapPaths().filter((path) => /^\/blog\/tags\/[^/]+\/$/.test(path));
  expect(tags.sort()).toEqual(inSitemap.sort());
  expect(tags).toHaveLength(namesIn('tags').size);
});

test('every author has a page with posts, and the list of authors says in words how many', () => {
  const authors = [...namesIn('authors')];
  expect(authors).not.toEqual([]);
  for (const author of authors) {
    expect(builtPage(`/blog/authors/${author}/`).$('main article').length, author).toBeGreaterThan(0);
  }
  const counts = textsOf(builtPage('/blog/authors/'), 'main li');
  expect(counts).toHaveLength(authors.length);
  expect(counts.filter((count) => !/\. (1 post|\d+ posts)\.$/.test(count.trim()))).toEqual([]);
});
