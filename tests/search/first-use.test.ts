import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {hold, hydrated, idle} from '../pages.ts';
import {expect, test} from '../test.ts';
import {applicationWithoutSearch, open, searchBox, searchRequest} from './box.ts';
import {pageToFind} from './published.ts';

const {url, title} = pageToFind('docs');

/** Records the requests of a page for files of search. */
function searchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const [file] = searchRequest.exec(request.url()) ?? [];
    if (file !== undefined) {
      requests.push(file.replace(/-[0-9a-f]{8}\.json/, ''));
    }
  });
  return requests;
}

const uses: Record<string, (page: Page) => Promise<void>> = {
  hover: (page) => searchBox(page).input.hover(),
  focus: (page) => searchBox(page).input.focus(),
  shortcut: (page) => page.keyboard.press('Control+k'),
  touch: (page) => searchBox(page).input.tap(),
};

test('each kind of first use fetches every file of search at once, and only once', async ({browser}) => {
  for (const [name, use] of Object.entries(uses)) {
    const page = await browser.newPage({hasTouch: true});
    await hold(page, applicationWithoutSearch);
    const requests = searchRequests(page);
    await page.goto(url, {waitUntil: 'commit'});
    // Nobody answers a key that is pressed before the page arrives.
    await expect(searchBox(page).input).toBeVisible();
    const release = await hold(page, searchRequest);
    const loaded = page.waitForResponse(/search-doc-[0-9a-f]{8}\.json/);
    await use(page);
    await expect
      .poll(() => requests.sort(), name)
      .toEqual(['search-index', 'search-interface', 'search-worker']);
    release();
    await loaded;
    await searchBox(page).input.focus();
    expect(requests.sort(), name).toEqual([
      'search-doc',
      'search-index',
      'search-interface',
      'search-worker',
    ]);
    await page.close();
  }
});

test('on a Mac the box reads ⌘+K', async ({browser}) => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
  const page = await browser.newPage({userAgent});
  await page.goto(url);
  await expect(searchBox(page).input).toHaveAttribute('placeholder', 'Search ⌘+K');
  await page.close();
});

test('the page fetches nothing for search before its first use, the box says that it loads, and Enter opens the result later', async ({
  page,
}) => {
  expect(readFileSync('build/privacy-policy/index.html', 'utf8')).toMatch(/placeholder="?Loading\.\.\./);
  const requests = searchRequests(page);
  const release = await hold(page, searchRequest);
  const {input, status} = await open(page, '/privacy-policy/');
  await idle(page);
  expect(requests).toEqual([]);
  await expect(input).toHaveAttribute('placeholder', 'Search Ctrl+K');
  await input.click();
  await expect(input).toHaveAttribute('placeholder', 'Loading...');
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await input.press('m');
  await expect(status).toHaveText('Loading...');
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  const list = page.locator(`[id="${await input.getAttribute('aria-controls')}"]`);
  await expect(list).toHaveRole('listbox');
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await input.press('Escape');
  await expect(status).toBeHidden();
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await expect(input).toBeFocused();
  await input.fill(title);
  await input.press('Enter');
  await expect(page).toHaveURL('/privacy-policy/');
  release();
  await expect(page).toHaveURL(url);
  await expect(input).toHaveAttribute('placeholder', 'Search Ctrl+K');
});

test('the box answers what was typed before its scripts loaded, and forgets Enter after a click into the text', async ({
  page,
}) => {
  const release = await hold(page, /\/assets\/js\/.*\.js/);
  await page.goto('/privacy-policy/', {waitUntil: 'commit'});
  const {input, options} = searchBox(page);
  await input.fill(title);
  await input.press('Enter');
  await page
    .getByRole('main')
    .locator('p')
    .first()
    .click({position: {x: 2, y: 2}});
  release();
  await input.click();
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${url}`));
  await expect(page).toHaveURL('/privacy-policy/');
});

test('both fields of the page of all results are answered, whatever order the files arrive in', {
  tag: '@nightly',
}, async ({context}) => {
  const files = [/search-interface/, /search-worker/, /search-index/, applicationWithoutSearch];
  // Each file is the first and the last one once, and each pair arrives in both orders.
  for (const at of files.keys()) {
    const order = [...files.slice(at), ...files.slice(0, at)];
    const page = await context.newPage();
    const releases = new Map<RegExp, () => void>();
    for (const file of files) {
      releases.set(file, await hold(page, file));
    }
    await page.goto('/search/', {waitUntil: 'commit'});
    const main = page.getByRole('main');
    const {input, options} = searchBox(page);
    await main.getByRole('textbox').fill(title);
    await input.fill(title);
    for (const file of order) {
      const arrived = page.waitForResponse(file);
      releases.get(file)?.();
      await arrived;
    }
    await hydrated(page);
    await expect(options.first(), order.join(' ')).toHaveAttribute('href', new RegExp(`^${url}`));
    await expect(main.getByRole('listitem').first(), order.join(' ')).toContainText(title);
    await expect(main.getByRole('textbox')).toHaveValue(title);
    await expect(input).toHaveValue(title);
    await page.close();
  }
});
