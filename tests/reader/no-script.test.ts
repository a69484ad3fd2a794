import {kinds} from '../pages.ts';
import {expect, test} from '../test.ts';
import {pageWithMost} from './starting.ts';

test.use({javaScriptEnabled: false});

const tabbed = pageWithMost('[role=tabpanel]');

test('every kind of page can be read without JavaScript', async ({page, faults}) => {
  faults.allow(/404/);
  const sections = page
    .getByRole('navigation', {name: 'Main'})
    .getByRole('link', {name: /^(Docs|Blog|Projects)$/});
  const controls = page.getByRole('button').or(page.getByRole('combobox')).or(page.getByRole('textbox'));
  for (const path of [...kinds(), '/search/?q=drive', '/nowhere/']) {
    await page.goto(path);
    for (const width of [1440, 360]) {
      await page.setViewportSize({width, height: 900});
      await expect(page.getByRole('heading', {level: 1}), path).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').filter({visible: true}), path).not.toHaveCount(0);
      await expect(sections, path).toHaveCount(3);
      await expect(controls, path).toHaveCount(0);
    }
  }
});

test('on a phone without JavaScript, the pages of the section follow the text', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await page.goto('/docs/intro/');
  const tops = await page
    .getByRole('navigation', {name: 'Main'})
    .getByRole('link', {name: /^(Docs|Blog|Projects)$/})
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const sidebar = page.getByRole('navigation', {name: 'Pages of this section'});
  const text = await page.getByRole('article').boundingBox();
  expect((await sidebar.boundingBox())?.y).toBeGreaterThan(text?.y ?? Number.POSITIVE_INFINITY);
  await sidebar.getByRole('link').last().click();
  await expect(page).not.toHaveURL('/docs/intro/');
  await page.goto('/blog/');
  await expect(page.getByRole('navigation', {name: 'All posts'})).toBeVisible();
  await page.getByRole('link', {name: /needs JavaScript/}).click();
  await expect(page.getByRole('navigation', {name: 'Map of the handbook'})).toBeInViewport();
});

test('every panel of a set of tabs shows without JavaScript, under its name', async ({page}) => {
  await page.goto(tabbed);
  for (const panel of await page.locator('[role=tabpanel]').all()) {
    await expect(panel).toBeVisible();
    await expect(panel.locator('.tab-label').first()).toBeVisible();
  }
  for (const name of ['View as Markdown', 'Edit this page', 'History', 'Report a problem']) {
    await expect(page.getByRole('link', {name})).toBeVisible();
  }
});
