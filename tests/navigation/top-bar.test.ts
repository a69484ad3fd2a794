import {saveData} from '../pages.ts';
import {expect, test} from '../test.ts';

test('the top bar contains Docs, Blog and Projects on the left, then search and colour mode, and a menu leads to every section on a phone', {
  tag: ['@spec-2.13', '@spec-2.15'],
}, async ({page}) => {
  await saveData(page);
  await page.goto('/');
  const bar = page.getByRole('navigation', {name: 'Main'});
  const links = bar.locator('.navbar__items:not(.navbar__items--right) a.navbar__link');
  await expect(links).toHaveText(['Docs', 'Blog', 'Projects']);
  const search = bar.getByPlaceholder(/Search/).first();
  const mode = bar.getByRole('button', {name: /mode/i}).first();
  const lastLink = await links.last().boundingBox();
  const searchBox = await search.boundingBox();
  const modeBox = await mode.boundingBox();
  expect(searchBox?.x).toBeGreaterThan((lastLink?.x ?? Infinity) + (lastLink?.width ?? 0));
  expect(modeBox?.x).toBeGreaterThan(searchBox?.x ?? Infinity);

  await page.setViewportSize({width: 360, height: 740});
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  const menu = page.locator('.navbar-sidebar');
  for (const section of ['Docs', 'Blog', 'Projects']) {
    await expect(menu.getByRole('link', {name: section, exact: true})).toBeVisible();
  }
  await menu.getByRole('link', {name: 'Projects', exact: true}).click();
  await expect(page).toHaveURL(/\/projects\//);
});
