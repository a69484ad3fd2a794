import AxeBuilder from '@axe-core/playwright';
import {expect, test} from '../test.ts';
import {open} from './box.ts';
import {pageToFind, publishedSearch} from './published.ts';

const found = pageToFind('docs');

test('the box groups results by area, and marks the words of the query', async ({page}) => {
  const {input, options, status} = await open(page, found.url);
  await input.fill('the handbook');
  await expect(options.first().locator('mark').first()).toBeVisible();
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
});

test('a result for a whole page shows the description of the page', async ({page}) => {
  const {input, options} = await open(page, '/privacy-policy/');
  await input.fill(found.title);
  const result = options.and(page.locator(`[href="${found.url}"]`));
  await expect(result).toContainText(found.description.slice(0, 60));
});

test('a result leads to the heading that it quotes', async ({page}) => {
  const section = found.sections.filter(({heading}) => heading.split(' ').length > 1).at(-1);
  const {input, options} = await open(page, '/privacy-policy/');
  await input.fill(`${found.title} ${section?.heading}`);
  const result = options.and(page.locator(`[href="${found.url}${section?.hash}"]`)).first();
  await expect(result.locator('mark').first()).toBeVisible();
  // Chromium puts spaces around hidden text.
  expect((await result.ariaSnapshot()).replace(' ,', ',')).toContain(`${found.title}, ${section?.heading}`);
  await result.click();
  await expect(page).toHaveURL(found.url + section?.hash);
  await expect(page.locator(`[id="${section?.hash.slice(1)}"]`)).toBeInViewport();
  await expect(options).toHaveCount(0);
});

test('the box says that nothing was found and offers the page with the most similar title', async ({
  page,
}) => {
  const {input, options, status} = await open(page, '/privacy-policy/');
  await input.fill(found.misspelt);
  await expect(status).toHaveText(`Nothing found for “${found.misspelt}”.`);
  await expect(options).toHaveCount(0);
  await expect(page.getByRole('link', {name: 'See all results'})).toHaveCount(0);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: found.title}).click();
  await expect(page).toHaveURL(found.url);
});

test('the open box passes axe in both modes, and its targets are large enough', async ({page}) => {
  for (const [width, mode] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({width, height: 800});
    const {input, options} = await open(page, found.url);
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
    await input.click();
    await input.fill('page');
    await expect(options.first().locator('mark').first()).toBeVisible();
    const {violations} = await new AxeBuilder({page}).include('[role=search]').analyze();
    expect(violations, `${mode} at ${width} px`).toEqual([]);
    const targets = await page
      .locator('[role=search]')
      .locator('input, button:visible, a:visible')
      .evaluateAll((all) =>
        all.map((target) => {
          const {width, height} = target.getBoundingClientRect();
          return {name: target.textContent, smaller: Math.min(width, height)};
        }),
      );
    expect(targets.length).toBeGreaterThan(3);
    for (const {name, smaller} of targets) {
      expect(smaller, name).toBeGreaterThanOrEqual(width < 996 ? 44 : 24);
    }
  }
});

test('the open box fills the screen of a phone, and a button closes it', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  const {input, options} = await open(page, found.url);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Control+k');
  await input.fill('page');
  await expect(options.first()).toBeVisible();
  const box = await page.locator('[role=search]').first().boundingBox();
  expect(box).toEqual({x: 0, y: 0, width: 360, height: 740});
  await page.getByRole('button', {name: 'Close search'}).click();
  await expect(options).toHaveCount(0);
  const closed = await page.locator('[role=search]').first().boundingBox();
  expect(closed?.width).toBeLessThan(200);
});

test('the list ends above a keyboard that covers the page', async ({page}) => {
  await page.setViewportSize({width: 390, height: 740});
  const {input, options} = await open(page, found.url);
  await input.click();
  await input.fill('page');
  await expect(options.first()).toBeVisible();
  const all = page.getByRole('link', {name: 'See all results'});
  const endOf = async () => {
    const box = await all.boundingBox();
    return box === null ? undefined : box.y + box.height;
  };
  expect(await endOf()).toBeGreaterThan(640);
  // Safari reports its keyboard like this. No test can open the keyboard.
  const setShown = (height: number) =>
    page.evaluate((shown) => {
      if (visualViewport !== null) {
        Object.defineProperty(visualViewport, 'height', {value: shown, configurable: true});
        visualViewport.dispatchEvent(new Event('resize'));
      }
    }, height);
  await setShown(400);
  await expect.poll(endOf).toBeLessThanOrEqual(400);
  await options.last().scrollIntoViewIfNeeded();
  const [last, end] = await Promise.all([options.last().boundingBox(), all.boundingBox()]);
  expect(last).not.toBeNull();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(end?.y ?? 0);
  await setShown(740);
  await expect.poll(endOf).toBeGreaterThan(640);
});
