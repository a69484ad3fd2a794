import {open, scrollTo} from '../pages.ts';
import {expect, test} from '../test.ts';

test('with forced colours, lines, stops, the current page and the selected tab show', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await page.goto('/docs/guides/windows/');
  const current = page
    .getByRole('navigation', {name: 'Pages of this section'})
    .locator('[aria-current=page]');
  const stop = await current.evaluate((element) => {
    const {backgroundColor, borderTopStyle} = getComputedStyle(element, '::before');
    return {ground: backgroundColor, page: getComputedStyle(document.body).backgroundColor, borderTopStyle};
  });
  expect(stop.borderTopStyle).toBe('solid');
  expect(stop.ground).not.toBe(stop.page);
  for (const [selector, place] of [
    ['main h1', '::after'],
    ['.footer', '::before'],
  ] as const) {
    const drawn = await page
      .locator(selector)
      .evaluate((element, pseudo) => getComputedStyle(element, pseudo).forcedColorAdjust, place);
    expect(drawn, selector).toBe('none');
  }

  await page.goto('/');
  const line = page.locator('svg path[class*=line-]').first();
  const stroke = await line.evaluate((element) => getComputedStyle(element).stroke);
  expect(stroke).not.toBe('none');
  expect(stroke).not.toBe(stop.page);

  await open(page, '/docs/services/mail/configuration/');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  const drawn = () =>
    tabs.evaluateAll((all) =>
      all.map((tab) => {
        const {borderBottomColor, borderBottomStyle, borderBottomWidth} = getComputedStyle(tab);
        const isSeen =
          borderBottomStyle !== 'none' &&
          Number.parseFloat(borderBottomWidth) > 0 &&
          borderBottomColor !== getComputedStyle(document.body).backgroundColor;
        return {isSeen, isChosen: tab.ariaSelected === 'true'};
      }),
    );
  const count = await tabs.count();
  expect(count).toBeGreaterThan(1);
  for (let chosen = 0; chosen < count; chosen += 1) {
    await tabs.nth(chosen).click();
    await expect(tabs.nth(chosen)).toHaveAttribute('aria-selected', 'true');
    const lines = Array.from({length: count}, (_, at) => ({isSeen: at === chosen, isChosen: at === chosen}));
    await expect.poll(drawn).toEqual(lines);
  }
});

test('the button back to the top has an arrow and covers no contents, and with reduced motion the page jumps there', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 500});
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, '/docs/services/mail/administrator/');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await scrollTo(page, 4000);
  // The button appears when the reader scrolls up.
  await scrollTo(page, 3000);
  const button = page.getByRole('button', {name: 'Scroll back to top'});
  await expect(button).toBeVisible();
  // Without content, the browser does not draw the arrow.
  expect(await button.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('""');
  const contents = page.locator('.theme-doc-toc-desktop');
  await contents.evaluate((box) => box.scrollTo({top: box.scrollHeight, behavior: 'instant'}));
  const last = await contents.getByRole('link').last().boundingBox();
  const covered = (await button.boundingBox())?.y ?? 0;
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan(covered);
  const left = await button.evaluate((element: HTMLElement) => {
    element.click();
    return scrollY;
  });
  expect(left).toBe(0);
});
