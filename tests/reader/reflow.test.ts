import type {Locator, Page} from '@playwright/test';
import {narrowScreens, setTypeSize, wideElements} from '../drawn.ts';
import {open, richDoc, richPost} from '../pages.ts';
import {expect, test} from '../test.ts';

const setLargeType = async (page: Page) => setTypeSize(await page.context().newCDPSession(page), 32);

/** How much of the text of an element is cut off, in pixels. */
const cutFrom = (part: Locator) => part.evaluate((element) => element.scrollWidth - element.clientWidth);

test('the whole name of the site shows on narrow screens, at any size of type', async ({page}) => {
  await open(page, '/docs/intro/');
  const devtools = await page.context().newCDPSession(page);
  const name = page.locator('.navbar .navbar__title').first();
  for (const {width, type} of narrowScreens) {
    await page.setViewportSize({width, height: 640});
    await setTypeSize(devtools, type);
    expect(await cutFrom(name), `${width} px, type of ${type} px`).toBe(0);
    const [end, box] = await Promise.all([name.boundingBox(), page.getByRole('combobox').boundingBox()]);
    expect(box?.x, 'the search box is beside it').toBeGreaterThan((end?.x ?? Infinity) + (end?.width ?? 0));
  }
});

test('with type twice as large, a desktop has the layout of a phone', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await setLargeType(page);
  for (const path of ['/privacy-policy/', richPost(), '/docs/intro/']) {
    await page.goto(path);
    expect(await wideElements(page)).toEqual([]);
    const [text, main] = [page.locator('main p').first(), page.locator('main .row').first()];
    const widths = await Promise.all([text, main].map((part) => part.boundingBox()));
    expect(widths[0]?.width, `${path}: no column is beside the text`).toBeGreaterThan(
      0.8 * (widths[1]?.width ?? Infinity),
    );
    await expect(page.locator('summary').filter({hasText: 'On this page'})).toBeVisible();
    await expect(page.getByRole('navigation', {name: 'On this page'})).toBeHidden();
  }
  await page.goto('/');
  const map = page.getByRole('navigation', {name: 'Map of the handbook'});
  await expect(map.locator('svg')).toBeHidden();
  await expect(map.getByRole('link', {name: 'Windows'})).toBeVisible();
});

test('with type twice as large, a phone shows its controls', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await setLargeType(page);
  await open(page, '/');
  const field = page.getByRole('searchbox', {name: 'Search the handbook'});
  expect((await field.boundingBox())?.width, 'a word fits into it').toBeGreaterThan(6 * 32);
  const box = page.getByRole('combobox');
  await box.fill('password');
  await expect(page.getByRole('option').first()).toBeInViewport();
  expect(await cutFrom(box)).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', {name: 'Open menu'}).click();
  const menu = page.getByRole('dialog', {name: 'Menu'});
  expect(await cutFrom(menu.locator('.navbar__title'))).toBe(0);
  for (const button of [menu.locator('[data-colour-mode]'), menu.getByRole('button', {name: 'Close'})]) {
    await expect(button).toBeInViewport({ratio: 1});
  }
});

test('a word that is longer than the screen wraps outside of the text', async ({page}) => {
  // React has hydrated the page when the test changes it.
  await open(page, richDoc());
  await page.setViewportSize({width: 320, height: 640});
  for (const label of ['.breadcrumbs__link span', '.pagination-nav__label']) {
    const last = page.locator(label).last();
    await last.evaluate((element) => element.replaceChildren('a'.repeat(80)));
    expect(await wideElements(page), label).toEqual([]);
  }
});
