import {listedPages} from '../built-pages.ts';
import {open, twoFrames} from '../pages.ts';
import {expect, test} from '../test.ts';

test('readers can copy or at least select code, and wrap its lines', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({width: 360, height: 800});
  const titled = listedPages().find(({$}) => $('[class*=codeBlockTitle]').length > 0);
  await open(page, titled?.address ?? 'no page has titled code');
  const colours = await page
    .locator('.theme-code-block pre code .token')
    .evaluateAll((tokens) => tokens.map((token) => getComputedStyle(token).color));
  expect(new Set(colours).size).toBeGreaterThan(1);
  await expect(page.locator('.theme-code-block [style]')).toHaveCount(0);
  const block = page
    .locator('.theme-code-block')
    .filter({has: page.getByRole('button', {name: 'Wrap lines'})})
    .first();
  const pre = block.locator('pre');
  const copy = block.getByRole('button', {name: 'Copy code to clipboard'});
  await copy.click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
  const text = await pre.evaluate((element) => element.textContent);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  expect(text).not.toMatch(/\n$/);
  const wrap = block.getByRole('button', {name: 'Wrap lines'});
  const overflow = () => pre.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await overflow()).toBeGreaterThan(0);
  await expect(pre, 'the arrow keys can scroll it').toHaveAttribute('tabindex', '0');
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await overflow()).toBe(0);
  await expect(pre, 'it is no tab stop if it cannot scroll').toHaveAttribute('tabindex', '-1');
  await wrap.click();
  expect(await overflow()).toBeGreaterThan(0);
  await twoFrames(page);
  await expect(wrap).toBeFocused();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  });
  await copy.click();
  await expect(page.getByRole('status').filter({hasText: 'Selected. Press Ctrl+C to copy.'})).toBeAttached();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trimEnd())).toBe(text.trimEnd());
});
