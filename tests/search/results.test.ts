import type {Locator, Page} from '@playwright/test';
import {longestQuery} from '../../src/plugins/search/index/messages.ts';
import {expect, test} from '../test.ts';
import {finalResults, open} from './box.ts';
import {pageToFind, publishedSearch} from './published.ts';

const found = pageToFind('docs');

/** The shorter side of each control of the open box. */
async function sizesOfTargets(page: Page): Promise<number[]> {
  const targets = page.getByRole('search').locator('input, button:visible, a:visible');
  const sizes = await targets.evaluateAll((all) =>
    all.map((target) => {
      const {width, height} = target.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(sizes.length).toBeGreaterThan(3);
  return sizes;
}

test('a line can end between the title of a result and its heading, so that no word is broken', async ({
  page,
}) => {
  const {input} = await open(page, '/privacy-policy/');
  await input.fill('mail program');
  await finalResults(page);
  const heading = page.locator('.search-heading').first();
  const distance = await heading.evaluate((element) => {
    const title = element.parentElement ?? element;
    // Each line now ends where it can.
    title.style.width = '0';
    title.style.overflowWrap = 'normal';
    const range = document.createRange();
    range.setStart(title, 0);
    range.setEndBefore(element);
    const {bottom = 0} = [...range.getClientRects()].at(-1) ?? {};
    return (element.querySelector('.search-hash')?.getBoundingClientRect().top ?? 0) - bottom;
  });
  expect(distance).toBeGreaterThan(-8);
});

test('the box groups results by area, and describes, quotes and opens the pages that it finds', async ({
  page,
}) => {
  const {input, options, status} = await open(page, '/privacy-policy/');
  await input.fill('the handbook');
  await finalResults(page);
  const list = page.getByRole('listbox', {name: 'Search results'});
  const groups = list.getByRole('group');
  expect(await groups.count()).toBeGreaterThan(1);
  const colours = new Set<string>();
  for (const group of await groups.all()) {
    await expect(group).toHaveAccessibleName(/^(Docs|Projects|Blog|Pages)$/);
    expect(await group.getByRole('option').count()).toBeGreaterThan(0);
    colours.add(await group.evaluate((element) => getComputedStyle(element).getPropertyValue('--line')));
  }
  expect(colours.size).toBe(await groups.count());
  await expect(status).toHaveText(/^\d+ pages found$/);
  const {maxHits} = publishedSearch().docs.options;
  await expect(options).toHaveCount(
    Math.min(maxHits, Number.parseInt((await status.textContent()) ?? '', 10)),
  );
  expect(Math.min(...(await sizesOfTargets(page)))).toBeGreaterThanOrEqual(24);

  // A result for a whole page shows its description, and another one leads to the heading that it quotes.
  await input.fill(found.title);
  await expect(options.and(page.locator(`[href="${found.url}"]`))).toContainText(
    found.description.slice(0, 60),
  );
  const section = found.sections.filter(({heading}) => heading.split(' ').length > 1).at(-1);
  await input.fill(`${found.title} ${section?.heading}`);
  const result = options.and(page.locator(`[href="${found.url}${section?.hash}"]`)).first();
  await expect(result.locator('mark').first()).toBeVisible();
  // Chromium puts spaces around hidden text.
  expect((await result.ariaSnapshot()).replace(' ,', ',')).toContain(`${found.title}, ${section?.heading}`);
  await result.hover();
  await page.mouse.down();
  await expect(input).toBeFocused();
  await page.mouse.up();
  await expect(page).toHaveURL(found.url + section?.hash);
  await expect(page.locator(`[id="${section?.hash.slice(1)}"]`)).toBeInViewport();
  await expect(options).toHaveCount(0);

  // If nothing was found, the box offers the page with the most similar title.
  await input.fill(found.misspelt);
  await expect(status).toHaveText(
    `Nothing found for “${found.misspelt}”. Check the spelling, or use other words.`,
  );
  await expect(options).toHaveCount(0);
  await expect(page.getByRole('link', {name: 'See all results'})).toHaveCount(0);
  await page.getByRole('search').getByRole('link', {name: found.title}).click();
  await expect(page).toHaveURL(found.url);
});

test('on a phone, the open box fills the screen, ends above a keyboard, and a button closes it', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  const {input, options} = await open(page, found.url);
  const box = page.getByRole('search');
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Control+k');
  await input.fill('page');
  await expect(options.first()).toBeVisible();
  expect(await box.boundingBox()).toEqual({x: 0, y: 0, width: 360, height: 740});
  expect(Math.min(...(await sizesOfTargets(page)))).toBeGreaterThanOrEqual(44);

  const all = page.getByRole('link', {name: 'See all results'});
  const endOf = async (element: Locator) => {
    const {y, height} = (await element.boundingBox()) ?? {y: Number.NaN, height: 0};
    return y + height;
  };
  expect(await endOf(all)).toBeGreaterThan(640);
  // Safari reports its keyboard like this. No test can open the keyboard.
  const setShown = (height: number) =>
    page.evaluate((shown) => {
      if (visualViewport !== null) {
        Object.defineProperty(visualViewport, 'height', {value: shown, configurable: true});
        visualViewport.dispatchEvent(new Event('resize'));
      }
    }, height);
  await setShown(400);
  await expect.poll(() => endOf(all)).toBeLessThanOrEqual(400);
  await options.last().scrollIntoViewIfNeeded();
  const top = (await all.boundingBox())?.y ?? 0;
  expect(await endOf(options.last())).toBeLessThanOrEqual(top);
  await setShown(740);
  await expect.poll(() => endOf(all)).toBeGreaterThan(640);

  await page.getByRole('button', {name: 'Close search'}).click();
  await expect(options).toHaveCount(0);
  expect((await box.boundingBox())?.width).toBeLessThan(200);
});

/** Pastes a text after the second half of a character, such as a part of an emoji. */
async function pasteCut(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((_field, rest) => {
    document.execCommand('insertText', false, String.fromCharCode(0xde00) + rest);
  }, text);
  const first = await field.evaluate((input: HTMLInputElement) => input.value.charCodeAt(0));
  expect(first).toBe(0xde00);
}

test('the box and the page of all results accept half a character and a pasted log', async ({page}) => {
  /** Half a character becomes a replacement character. */
  const address = `/search/?q=${encodeURIComponent(`\ufffd${found.title}`)}`;
  const isCut = new RegExp(`Only the first ${longestQuery} characters are searched`);
  const log = `${found.title} `.repeat(500);
  const {input, options, status} = await open(page, '/privacy-policy/');
  const all = page.getByRole('link', {name: 'See all results'});
  await input.fill(log);
  await expect(status).toHaveText(isCut);
  expect((await all.getAttribute('href'))?.length).toBeLessThan(4000);
  for (const width of [360, 1280]) {
    await page.setViewportSize({width, height: 740});
    const textEnd = await input.evaluate(
      (field) =>
        field.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(field).paddingRight),
    );
    const clear = await page.getByRole('button', {name: 'Clear search'}).boundingBox();
    expect(textEnd, `the text ends before the button at ${width} px`).toBeLessThanOrEqual(clear?.x ?? 0);
  }
  await input.fill('');
  await pasteCut(input, found.title);
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${found.url}`));
  await all.click();
  await expect(page).toHaveURL(address);

  const main = page.getByRole('main');
  const field = main.getByRole('textbox');
  const first = main.getByRole('listitem').first().getByRole('link');
  await field.fill(log);
  await expect(main.getByRole('status')).toHaveText(isCut);
  await expect(page).not.toHaveURL(address);
  await field.fill('');
  await pasteCut(field, found.title);
  await expect(first).toHaveAttribute('href', new RegExp(`^${found.url}`));
  await expect(page).toHaveURL(address);
  await field.press('Enter');
  await expect(page).toHaveURL(address);
});
