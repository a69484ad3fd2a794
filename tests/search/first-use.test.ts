import {hold, idle, saveData} from '../pages.ts';
import {expect, test} from '../test.ts';
import {open, searchBox, searchFile} from './box.ts';
import {pageToFind, publishedSearch} from './published.ts';

const {url, title} = pageToFind('docs');

declare global {
  interface Window {
    charactersRead: number;
  }
}

/** Runs before the scripts of the page, and counts the characters that the page reads as JSON or text. */
const countReading = `
window.charactersRead = 0;
const count = (text) => {
  window.charactersRead += text.length;
  return text;
};
const {parse} = JSON;
JSON.parse = (text, ...rest) => parse(count(text), ...rest);
for (const {prototype} of [Response, Blob]) {
  const {text} = prototype;
  prototype.text = async function () {
    return count(await text.call(this));
  };
}
Response.prototype.json = async function () {
  return parse(await this.text());
};`;

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
    page.on('request', (request) => requests.push(...(searchFile.exec(request.url())?.slice(1) ?? [])));
    await open(page, url);
    await idle(page);
    expect(requests, `before ${name}`).toEqual([]);
    const loaded = page.waitForResponse(/search-doc-[0-9a-f]{8}\.json/);
    await use(page);
    await loaded;
    const all = ['doc', 'index', 'interface', 'worker'];
    expect(requests.sort(), `after ${name}`).toEqual(all);
    await searchBox(page).input.focus();
    expect(requests.sort(), `again after ${name}`).toEqual(all);
    await context.close();
  }
});

test('the box reads "Loading..." in the HTML, then its shortcut', {tag: ['@spec-9.2', '@spec-9.3']}, async ({
  browser,
  request,
}) => {
  const html = await (await request.get(url)).text();
  expect(html).toMatch(/placeholder="?Loading\.\.\./);
  for (const [userAgent, text] of [
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)', 'Search Ctrl+K'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)', 'Search ⌘+K'],
  ] as const) {
    const page = await browser.newPage({userAgent});
    const {input} = await open(page, url);
    await expect(input).toHaveAttribute('placeholder', text);
    await page.close();
  }
});

test('Enter during loading opens the result when it is there', async ({page}) => {
  const release = await hold(page, /search-index-.*\.json/);
  const {input} = await open(page, '/privacy-policy/');
  await input.fill(title);
  await input.press('Enter');
  await expect(page).toHaveURL('/privacy-policy/');
  release();
  await expect(page).toHaveURL(url);
});

test('Enter during loading opens nothing if the reader has clicked into the text since', async ({page}) => {
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

test('the page does not read the index and the text, which would block it', async ({page}) => {
  await saveData(page);
  await page.addInitScript(countReading);
  const {input, options} = await open(page, url);
  // The files of the application do not count.
  await page.evaluate(() => {
    window.charactersRead = 0;
  });
  await input.fill(title);
  await expect(options.first().locator('mark').first()).toBeVisible();
  const {files, read} = publishedSearch();
  const charactersRead = await page.evaluate(() => window.charactersRead);
  expect(charactersRead).toBeLessThan(read(files.index).length / 4);
  expect(page.workers()).toHaveLength(1);
});
