import {open, richDoc, scrollTo} from '../pages.ts';
import {expect, test} from '../test.ts';
import {pageWithMost} from './starting.ts';

test('with forced colours, the current page and the line of its section show', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await page.goto(richDoc());
  const sidebar = page.getByRole('navigation', {name: 'Pages of this section'});
  const stop = await sidebar.locator('[aria-current=page]').evaluate((element) => {
    const {backgroundColor, borderTopStyle} = getComputedStyle(element, '::before');
    return {ground: backgroundColor, page: getComputedStyle(document.body).backgroundColor, borderTopStyle};
  });
  expect(stop.borderTopStyle).toBe('solid');
  expect(stop.ground).not.toBe(stop.page);
  await page.goto('/');
  const line = page.locator('svg path[class*=line-]').first();
  const stroke = await line.evaluate((element) => getComputedStyle(element).stroke);
  expect(['none', stop.page]).not.toContain(stroke);
});

test('with forced colours, a line marks the selected tab alone', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await open(page, pageWithMost('.markdown [role=tab]'));
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.last().click();
  const marked = () =>
    tabs.evaluateAll((all) =>
      all
        .filter((tab) => {
          const {borderBottomColor, borderBottomStyle, borderBottomWidth} = getComputedStyle(tab);
          const isSeen = borderBottomColor !== getComputedStyle(document.body).backgroundColor;
          return isSeen && borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0;
        })
        .map((tab) => tab.textContent),
    );
  await expect.poll(marked).toEqual([await tabs.last().textContent()]);
});

test('the button back to the top covers no contents, and jumps with reduced motion', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 500});
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, pageWithMost('.markdown p'));
  await scrollTo(page, 4000);
  // The button appears when the reader scrolls up.
  await scrollTo(page, 3000);
  const button = page.getByRole('button', {name: 'Scroll back to top'});
  await expect(button).toBeVisible();
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
