import type {Page} from '@playwright/test';
import {application, hydrated, open, saveData, scrollTo, twoFrames} from '../pages.ts';
import {expect, test} from '../test.ts';

const guide = '/docs/guides/windows/';
const heading = 'ssh-keys';
const key = 'reading-places-handbook';

const offer = (page: Page) => page.getByRole('complementary', {name: 'Your place on this page'});
const kept = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

/** Stores a value as the kept places. */
const store = (page: Page, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);

const placeIn = (page: string, reached = heading) => ({page, heading: reached});
const place = JSON.stringify([placeIn(guide)]);

/** Leaves for a file of the site that is no page, and stores places there. */
async function leave(page: Page, places?: string): Promise<void> {
  await page.goto('/robots.txt');
  if (places !== undefined) {
    await store(page, places);
  }
}

test.beforeEach(({page}) => saveData(page));

test('a reader who comes back is offered the heading that they had reached, and nothing moves', async ({
  page,
}) => {
  const others = Array.from({length: 20}, (_, at) => placeIn(`/docs/${at}/`));
  await leave(page, JSON.stringify(others));
  await open(page, guide);
  const target = page.locator(`#${heading}`);
  await target.evaluate((element) => {
    element.scrollIntoView({block: 'start', behavior: 'instant'});
    window.scrollBy({top: -100, behavior: 'instant'});
  });
  const places = async () => JSON.parse((await kept(page)) ?? '[]');
  await expect
    .poll(places, 'the browser keeps the places of 20 pages')
    .toEqual([placeIn(guide), ...others.slice(0, 19)]);

  await leave(page);
  await page.goto(guide);
  const before = await page.locator('h1').boundingBox();
  await hydrated(page);
  await expect(offer(page)).toBeVisible();
  expect(await page.locator('h1').boundingBox()).toEqual(before);
  await expect(page.locator('body')).toBeFocused();
  const text = (await target.innerText()).trim();
  await offer(page)
    .getByRole('link', {name: `Continue at “${text}”`})
    .click();
  await expect(page).toHaveURL(`${guide}#${heading}`);
  await expect(target).toBeInViewport();
  await expect(offer(page)).toHaveCount(0);
});

test('within the site, the offer comes after a link, and leaves with its page, when it is closed and at the end of the text', async ({
  page,
}) => {
  await open(page, '/docs/category/guides/');
  const announcer = page.locator('.route-announcer');
  const visitGuide = async (places: string) => {
    await store(page, places);
    await page.locator('main').getByRole('link', {name: 'Windows'}).click();
    await expect(announcer).toHaveText('Windows');
    await expect(page.locator(`#${heading}`)).toBeAttached();
    await twoFrames(page);
    await expect(offer(page), places).toHaveCount(places === place ? 1 : 0);
  };
  const goBackTo = async (title: string) => {
    await page.goBack();
    await expect(announcer).toHaveText(title);
    await twoFrames(page);
    await expect(offer(page)).toHaveCount(0);
  };
  for (const value of ['{', 'null', '[1,{"page":2}]', JSON.stringify([placeIn(guide, 'gone')])]) {
    await visitGuide(value);
    await goBackTo('Guides');
  }
  await visitGuide(place);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await expect(page).toHaveURL('/blog/');
  await expect(offer(page)).toHaveCount(0);
  await goBackTo('Windows');
  await goBackTo('Guides');

  await visitGuide(place);
  await offer(page).getByRole('button', {name: 'Close'}).press('Enter');
  await expect(offer(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  // Tab would reach the skip link from the end of the page as well.
  await expect(page.getByRole('region', {name: 'Skip to main content'})).toBeFocused();
  await goBackTo('Guides');

  await visitGuide(place);
  await page.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(() => kept(page)).toBeNull();
});

test('there is no offer after a reload, after Back and for an address with a hash', async ({page}) => {
  await leave(page, place);
  await open(page, guide);
  await expect(offer(page)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(offer(page)).toHaveCount(0);
  await leave(page);
  await page.goBack();
  await hydrated(page);
  await expect(offer(page)).toHaveCount(0);
  await leave(page);
  await open(page, `${guide}#terminal`);
  await expect(offer(page)).toHaveCount(0);
});

test('a page keeps a place only if it is long', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 8000});
  await open(page, guide);
  const script = page.waitForEvent('requestfinished', (request) => application.test(request.url()));
  await scrollTo(page, 4000);
  await script;
  await twoFrames(page);
  expect(await kept(page)).toBeNull();
  await page.setViewportSize({width: 1280, height: 800});
  await scrollTo(page, 4100);
  await expect.poll(() => kept(page)).toContain(guide);
});
