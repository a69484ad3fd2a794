import {hold, idle} from '../pages.ts';
import {expect, test} from '../test.ts';
import {open, searchBox, searchRequest} from './box.ts';
import {pageToFind} from './published.ts';

const path = pageToFind('docs').url;

test('the page fetches nothing for search before any kind of first use', {
  tag: ['@spec-1.2', '@spec-4.16'],
}, async ({browser}) => {
  const uses = {
    hover: (page) => searchBox(page).input.hover(),
    focus: (page) => searchBox(page).input.focus(),
    shortcut: (page) => page.keyboard.press('Control+k'),
    touch: (page) => searchBox(page).input.tap(),
  } satisfies Record<string, (page: import('@playwright/test').Page) => Promise<void>>;
  for (const [name, use] of Object.entries(uses)) {
    const context = await browser.newContext({hasTouch: true});
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (searchRequest.test(request.url())) {
        requests.push(new URL(request.url()).pathname);
      }
    });
    await open(page, path);
    await idle(page);
    expect(requests, `before ${name}`).toEqual([]);
    const loaded = page.waitForResponse(/search-doc-[0-9a-f]{8}\.json/);
    await use(page);
    await loaded;
    const names = [/search-doc-/, /search-index-/, /search-interface\./, /search-worker\./];
    const fetched = () => requests.map((url) => names.findIndex((pattern) => pattern.test(url))).sort();
    expect(fetched(), `after ${name}`).toEqual([0, 1, 2, 3]);
    await searchBox(page).input.focus();
    expect(fetched(), `again after ${name}`).toEqual([0, 1, 2, 3]);
    await context.close();
  }
});

test('the box reads "Loading..." in the HTML, then its shortcut', {tag: ['@spec-9.2', '@spec-9.3']}, async ({
  page,
  request,
}) => {
  const html = await (await request.get(path)).text();
  expect(html).toMatch(/placeholder="?Loading\.\.\./);
  const {input} = await open(page, path);
  await expect(input).toHaveAttribute('placeholder', 'Search Ctrl+K');
});

test('on a Mac the box reads ⌘+K', {tag: '@spec-9.3'}, async ({browser}) => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
  const context = await browser.newContext({userAgent});
  const {input} = await open(await context.newPage(), path);
  await expect(input).toHaveAttribute('placeholder', 'Search ⌘+K');
  await context.close();
});

test('the box reads "Loading..." while it loads, and then answers what the reader has typed', {
  tag: '@spec-9.2',
}, async ({page}) => {
  const {url, title} = pageToFind('docs');
  const release = await hold(page, /search-index-.*\.json/);
  const {input, options, status} = await open(page, '/privacy-policy/');
  await input.click();
  await expect(input).toHaveAttribute('placeholder', 'Loading...');
  await input.fill(title);
  await expect(status).toHaveText('Loading...');
  release();
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${url}`));
  await input.fill('');
  await expect(input).toHaveAttribute('placeholder', 'Search Ctrl+K');
});

test('Enter during loading opens the result when it is there', async ({page}) => {
  const {url, title} = pageToFind('docs');
  const release = await hold(page, /search-index-.*\.json/);
  const {input} = await open(page, '/privacy-policy/');
  await input.fill(title);
  await input.press('Enter');
  await expect(page).toHaveURL('/privacy-policy/');
  release();
  await expect(page).toHaveURL(url);
});

test('Enter during loading opens nothing if the reader has clicked into the text since', async ({page}) => {
  const {title} = pageToFind('docs');
  const release = await hold(page, /search-index-.*\.json/);
  const {input, options} = await open(page, '/privacy-policy/');
  await input.fill(title);
  await input.press('Enter');
  await page
    .getByRole('main')
    .locator('p')
    .first()
    .click({position: {x: 2, y: 2}});
  release();
  await input.click();
  await expect(options.first()).toBeVisible();
  await expect(page).toHaveURL('/privacy-policy/');
});

test('the box answers a query that was typed before its scripts loaded', async ({page}) => {
  const {url, title} = pageToFind('docs');
  const release = await hold(page, /\/assets\/js\/.*\.js/);
  await page.goto('/privacy-policy/', {waitUntil: 'commit'});
  const {input, options} = searchBox(page);
  await input.fill(title);
  release();
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${url}`));
});
