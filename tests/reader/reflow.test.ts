import type {Locator, Page} from '@playwright/test';
import {setTypeSize, wideElements} from '../drawn.ts';
import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

/** Checks that the top bar shows the whole name of the site, and that the name does not overlap the search box. */
async function expectWholeName(page: Page): Promise<void> {
  const {cut, gap} = await page.locator('.navbar').evaluate((bar) => {
    const name = bar.querySelector('.navbar__title');
    const box = bar.querySelector('[role=combobox]');
    return {
      cut: (name?.scrollWidth ?? Infinity) - (name?.clientWidth ?? 0),
      gap: (box?.getBoundingClientRect().left ?? 0) - (name?.getBoundingClientRect().right ?? Infinity),
    };
  });
  const where = new URL(page.url()).pathname;
  expect(cut, `${where}: the end of the name that is cut off`).toBe(0);
  expect(gap, `${where}: the gap between the name and the search box`).toBeGreaterThan(0);
}

test('the top bar shows the whole name of the site on narrow screens, at any size of type', async ({
  page,
}) => {
  await open(page, '/docs/intro/');
  const devtools = await page.context().newCDPSession(page);
  for (const {width, type} of [
    {width: 320, type: 16},
    {width: 320, type: 24},
    {width: 390, type: 32},
  ]) {
    await page.setViewportSize({width, height: 640});
    await setTypeSize(devtools, type);
    await expectWholeName(page);
  }
});

test('with type twice as large, a desktop has the layout of a phone, and the menu of a phone shows the whole name of the site and its buttons', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await setTypeSize(await page.context().newCDPSession(page), 32);
  for (const path of ['/privacy-policy/', '/blog/2024/05/25/cdn-tuning/', '/docs/intro/']) {
    await page.goto(path);
    expect(await wideElements(page)).toEqual([]);
    await expectWholeName(page);
    const narrow = await page.locator('main p, .table-of-contents a').evaluateAll((texts) =>
      texts
        .filter((text) => text.checkVisibility() && text.textContent.length > 40)
        .filter((text) => text.clientWidth < 5 * Number.parseFloat(getComputedStyle(text).fontSize))
        .map(({textContent, clientWidth}) => `${clientWidth} px: ${textContent.slice(0, 40)}`),
    );
    expect(narrow, path).toEqual([]);
    await expect(page.locator('summary').filter({hasText: 'On this page'})).toBeVisible();
    await expect(
      page.getByRole('navigation', {name: 'On this page'}),
      'no table of contents is above the title',
    ).toHaveCount(0);
  }
  const column = page.locator('[class*=docItemCol]');
  expect(
    await column.evaluate(({clientWidth, parentElement}) => clientWidth / (parentElement?.clientWidth ?? 0)),
    'no space is left for a missing column',
  ).toBe(1);
  await page.getByRole('combobox').fill('mail');
  const [results, status] = [page.getByRole('listbox'), page.getByRole('search').getByRole('status')];
  for (const part of [results, status]) {
    await expect(part).not.toHaveText('');
    expect((await part.boundingBox())?.x, 'nothing scrolls to the left of the window').toBeGreaterThanOrEqual(
      0,
    );
  }
  await page.goto('/');
  const map = page.getByRole('navigation', {name: 'Map of the handbook'});
  await expect(map.locator('svg')).toBeHidden();
  await expect(map.getByRole('link', {name: 'Windows'})).toBeVisible();
  const field = page.getByRole('searchbox', {name: 'Search the handbook'});
  const startOf = async (part: Locator) => (await part.boundingBox())?.x;
  expect(await startOf(field), 'the form below the title begins where the title begins').toBe(
    await startOf(page.locator('main h1')),
  );
  await page.setViewportSize({width: 360, height: 740});
  expect(await wideElements(page)).toEqual([]);
  expect(
    (await field.boundingBox())?.width,
    'readers see more than a letter of what they type',
  ).toBeGreaterThan(6 * 32);

  const box = page.getByRole('combobox');
  await box.fill('password');
  await expect(page.getByRole('listbox')).not.toHaveText('');
  expect(
    await box.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth),
    'the search box shows the whole word',
  ).toBe(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', {name: 'Open menu'}).click();
  const menu = page.getByRole('dialog', {name: 'Menu'});
  const name = menu.locator('.navbar__title');
  expect(await name.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
  for (const button of [menu.locator('[data-colour-mode]'), menu.getByRole('button', {name: 'Close'})]) {
    await expect(button).toBeInViewport({ratio: 1});
  }
});

test('a word that is longer than the screen wraps in the breadcrumbs and in the links to other pages', async ({
  page,
}) => {
  // React has hydrated the page when the test changes it.
  await open(page, '/docs/services/mail/configuration/');
  await page.setViewportSize({width: 320, height: 640});
  for (const label of ['.breadcrumbs__link span', '.pagination-nav__label']) {
    await page
      .locator(label)
      .last()
      .evaluate((element) => {
        element.textContent = 'a'.repeat(80);
      });
    expect(await wideElements(page), label).toEqual([]);
  }
});
