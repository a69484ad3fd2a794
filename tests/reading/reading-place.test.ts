import type {Page} from '@playwright/test';
import {hydrated, open} from '../pages.ts';
import {expect, test} from '../test.ts';

const guide = '/docs/guides/windows/';
const heading = 'ssh-keys';
const key = 'reading-places-handbook';

const offer = (page: Page) => page.getByRole('complementary', {name: 'Your place on this page'});
const kept = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

/** Reads the guide as far as a heading, and waits until the browser has kept the place. */
async function readTo(page: Page, id = heading): Promise<string> {
  await open(page, guide);
  await page.locator(`#${id}`).evaluate((element) => {
    element.scrollIntoView({block: 'start', behavior: 'instant'});
    window.scrollBy({top: -100, behavior: 'instant'});
  });
  await expect.poll(() => kept(page)).toContain(id);
  return (await page.locator(`#${id}`).innerText()).trim();
}

test('a reader who comes back is offered the heading that they had reached, and nothing moves', async ({
  page,
}) => {
  const text = await readTo(page);
  await open(page, '/');
  await expect(offer(page)).toHaveCount(0);
  await page.goto(guide);
  const before = await page.locator('h1').boundingBox();
  await hydrated(page);
  await expect(offer(page)).toBeVisible();
  expect(await page.locator('h1').boundingBox()).toEqual(before);
  await expect(page.locator('body')).toBeFocused();
  await offer(page)
    .getByRole('link', {name: `Continue at “${text}”`})
    .click();
  await expect(page).toHaveURL(`${guide}#${heading}`);
  await expect(page.locator(`#${heading}`)).toBeInViewport();
  await expect(offer(page)).toHaveCount(0);
});

test('the offer comes after a link within the site as well, and leaves with its page', async ({page}) => {
  await readTo(page);
  await open(page, '/docs/category/guides/');
  await page.locator('main').getByRole('link', {name: 'Windows'}).click();
  await expect(offer(page)).toBeVisible();
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await expect(page).toHaveURL('/blog/');
  await expect(offer(page)).toHaveCount(0);
});

test('there is no offer after a reload, after Back and for an address with a hash', async ({page}) => {
  await readTo(page);
  await page.reload();
  await hydrated(page);
  await expect(offer(page)).toHaveCount(0);
  await open(page, '/');
  await page.goBack();
  await hydrated(page);
  await expect(offer(page)).toHaveCount(0);
  await open(page, '/');
  await open(page, `${guide}#terminal`);
  await expect(offer(page)).toHaveCount(0);
  // Without these, the offer is there.
  await open(page, '/');
  await open(page, guide);
  await expect(offer(page)).toBeVisible();
});

test('Back within the site makes no offer', async ({page}) => {
  await readTo(page);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog/');
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Windows');
  await expect(page.locator(`#${heading}`)).toBeInViewport();
  await expect(offer(page)).toHaveCount(0);
});

test('a closed offer does not come back, and the focus is at the start of the page', async ({page}) => {
  await readTo(page);
  await open(page, '/');
  await open(page, guide);
  await offer(page).getByRole('button', {name: 'Close'}).press('Enter');
  await expect(offer(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
  await open(page, '/');
  await open(page, guide);
  await expect(offer(page)).toHaveCount(0);
});

test('the place survives a restart of the browser, and a page read to its end has none', async ({
  browser,
  page,
  context,
}) => {
  await readTo(page);
  const restarted = await browser.newContext({storageState: await context.storageState()});
  const again = await restarted.newPage();
  await again.goto(new URL(guide, page.url()).href);
  await hydrated(again);
  await expect(offer(again)).toBeVisible();
  await again.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
  await expect(offer(again)).toHaveCount(0);
  await expect.poll(() => kept(again)).toBeNull();
  await restarted.close();
});

test('the browser keeps the places of 20 pages, and anything else under the key does no harm', async ({
  page,
}) => {
  const others = Array.from({length: 20}, (_, at) => ({page: `/docs/${at}/`, heading: 'x'}));
  await page.goto('/');
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    key,
    JSON.stringify(others),
  ] as const);
  await readTo(page);
  const places: {page: string}[] = JSON.parse((await kept(page)) ?? '[]');
  expect(places).toHaveLength(20);
  expect(places[0]?.page).toBe(guide);
  for (const value of ['{', 'null', '[1,{"page":2}]', JSON.stringify([{page: guide, heading: 'gone'}])]) {
    await open(page, '/');
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
    await open(page, guide);
    await expect(offer(page)).toHaveCount(0);
  }
});

test('a short page keeps no place', async ({page}) => {
  await open(page, '/docs/category/guides/');
  await page.evaluate(() => window.scrollTo({top: 300, behavior: 'instant'}));
  await open(page, '/docs/category/guides/');
  await expect(offer(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});
