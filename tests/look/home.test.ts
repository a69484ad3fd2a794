import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

test('the map and its lists contain the same stops, and every stop is a page', async ({page, request}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, '/');
  const map = page.getByRole('navigation', {name: 'Map of the handbook'});
  const drawn = await map
    .locator('svg a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const listed = await map
    .locator('section a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(drawn.length).toBeGreaterThan(25);
  expect(new Set(drawn)).toEqual(new Set([...listed, '/docs/intro/']));
  for (const address of drawn) {
    expect((await request.get(address ?? '')).status(), address ?? '').toBe(200);
  }
});

test('a stop of the map works by mouse and by keyboard, without a full load', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, {stayed: true}));
  await page.getByRole('link', {name: 'GitLab', exact: true}).first().click();
  await expect(page).toHaveURL('/docs/services/gitlab/');
  await page.goBack();
  await page.getByRole('link', {name: 'Slack', exact: true}).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/services/slack/');
  expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true);
});

test('a narrow screen gets the stops as lists', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, '/');
  const map = page.getByRole('navigation', {name: 'Map of the handbook'});
  await expect(map.locator('svg')).toBeHidden();
  await expect(map.getByRole('link', {name: 'Windows'})).toBeVisible();
});

test('the latest posts are the newest of the blog', async ({page}) => {
  await open(page, '/blog/');
  const newest = await page
    .locator('article header h2 a')
    .evaluateAll((links) => links.slice(0, 4).map((link) => link.getAttribute('href')));
  await open(page, '/');
  const latest = await page
    .getByRole('region', {name: 'Latest posts'})
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(latest).toEqual(newest);
});

test('the search entry leads to the results for what was typed', async ({page}) => {
  await open(page, '/');
  await page.getByLabel('Search the handbook').fill('release & build');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=release%20%26%20build');
});
