import type {Locator} from '@playwright/test';
import {saveData} from '../pages.ts';
import {expect, test} from '../test.ts';

test.beforeEach(({page}) => saveData(page));

/**
 * The style of the first element of each kind in a text. It leaves out colours, because each line of the site has its
 * own.
 */
const setting = () =>
  ['h1', 'h2', 'p', 'th', 'td'].map((part) => {
    const element = document.querySelector(`main article ${part}`);
    if (element === null) {
      throw new Error(`The page has no ${part}.`);
    }
    const {fontSize, lineHeight, textAlign, verticalAlign, padding, borderWidth, maxWidth} =
      getComputedStyle(element);
    return {part, fontSize, lineHeight, textAlign, verticalAlign, padding, borderWidth, maxWidth};
  });

test('text has the same styles in docs, projects, posts and standalone pages', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 720});
  const settings: unknown[] = [];
  for (const path of [
    '/docs/intro/',
    '/projects/calle30/',
    '/blog/2024/05/25/cdn-tuning/',
    '/privacy-policy/',
  ]) {
    await page.goto(path);
    settings.push(await page.evaluate(setting));
    expect(settings.at(-1), path).toEqual(settings[0]);
  }
});

test('the link to a whole post is not beside its summary', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/blog/');
  const endOf = (part: Locator) => part.first().evaluate((box) => box.getBoundingClientRect().right);
  const text = await endOf(page.locator('article .markdown > p'));
  expect(await endOf(page.getByRole('link', {name: /^Read the post/}))).toBeLessThanOrEqual(text + 1);
});

test('no filter changes the lines between breadcrumbs', async ({page}) => {
  await page.goto('/docs/services/drive/');
  for (const mode of ['dark', 'light']) {
    const filter = await page
      .locator('.breadcrumbs__item')
      .first()
      .evaluate((item, name) => {
        document.documentElement.dataset.theme = name;
        return getComputedStyle(item, '::after').filter;
      }, mode);
    expect(filter, mode).toBe('none');
  }
});
