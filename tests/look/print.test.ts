import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

test('print gives the text with its link targets, and nothing to click', async ({page}) => {
  await open(page, '/docs/services/mail/');
  await page.emulateMedia({media: 'print'});
  for (const part of ['.navbar', '.footer', '.theme-doc-sidebar-container', '.pagination-nav']) {
    await expect(page.locator(part).first()).toBeHidden();
  }
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  const link = page.locator('.markdown a[href^="/"]').first();
  const shown = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(shown).toContain(await link.evaluate((element) => element.getAttribute('href') ?? '-'));
});
