import type {Page} from '@playwright/test';
import {addStyles, spacing} from '../drawn.ts';
import {open} from '../pages.ts';
import {sitemapPaths} from '../sitemap.ts';
import {expect, test} from '../test.ts';

/** The names on the map of the home page that overlap a later one. */
const overlappingWords = (page: Page): Promise<(string | null)[]> =>
  page.locator('main nav svg text').evaluateAll((texts) => {
    const boxes = texts.map((text) => text.getBoundingClientRect());
    const overlaps = (box?: DOMRect, other?: DOMRect) =>
      box &&
      other &&
      box.left < other.right &&
      other.left < box.right &&
      box.top < other.bottom &&
      other.top < box.bottom;
    return texts
      .filter((_, at) => boxes.slice(at + 1).some((other) => overlaps(boxes[at], other)))
      .map(({textContent}) => textContent);
  });

test('the words of the map stay apart, even with more space between letters', async ({page}) => {
  await open(page, '/');
  await addStyles(page, spacing);
  for (const width of [996, 1440]) {
    await page.setViewportSize({width, height: 900});
    expect(await overlappingWords(page), `${width} px`).toEqual([]);
  }
});

test('the map and its lists contain the same stops, which lead to pages', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, {stayed: true}));
  const map = page.getByRole('navigation', {name: 'Map of the handbook'});
  const addressesOf = (links: string) =>
    map.locator(links).evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  const drawn = await addressesOf('svg a');
  expect(drawn.length).toBeGreaterThan(25);
  expect(new Set(drawn)).toEqual(new Set([...(await addressesOf('section a')), '/docs/intro/']));
  expect(sitemapPaths()).toEqual(expect.arrayContaining(drawn));

  await map.getByRole('link', {name: 'GitLab', exact: true}).first().click();
  await expect(page).toHaveURL('/docs/services/gitlab/');
  await page.goBack();
  await map.getByRole('link', {name: 'Slack', exact: true}).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/services/slack/');
  expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true);

  await page.goBack();
  await page.setViewportSize({width: 360, height: 740});
  await expect(map.getByRole('link', {name: 'Windows'})).toBeVisible();
  await expect(map.locator('svg'), 'a narrow screen gets only the lists').toBeHidden();
  const {height} = (await map.getByRole('link', {name: 'Windows'}).boundingBox()) ?? {height: 0};
  expect(height, 'a finger hits the link from the whole row').toBe(36);
  const lines = map.getByRole('heading', {level: 3});
  expect(await lines.count()).toBeGreaterThan(1);
  await expect(lines.getByRole('link'), 'each line leads to its list').toHaveCount(await lines.count());
});

test('the search of the home page leads to results, and sends nothing', async ({page}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await open(page, '/');
  await page.getByLabel('Search the handbook').fill('release & build');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=release+%26+build');
  await expect(page.locator('main').getByRole('status').filter({hasText: 'found'})).toBeVisible();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((text) => /release|%26/.test(text))).toEqual([]);
});
