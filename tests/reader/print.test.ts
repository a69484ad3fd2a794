import {details, open, richDoc} from '../pages.ts';
import {expect, test} from '../test.ts';

test('a printed page contains all of the text, and no controls', async ({page}) => {
  await open(page, richDoc());
  const closed = page.locator(`${details}:not([open])`);
  await expect(closed).not.toHaveCount(0);
  await expect(closed.first().locator('p, pre').first()).toBeHidden();
  await page.emulateMedia({media: 'print'});
  // They stay closed, because browsers print without a script too.
  for (const detail of await closed.all()) {
    await expect(detail.locator('p, pre').first()).toBeVisible();
    const {height} = (await detail.boundingBox()) ?? {height: 0};
    const summary = (await detail.locator('summary').boundingBox())?.height ?? 0;
    expect(height, 'its content has its full height').toBeGreaterThan(summary * 1.5);
  }
  for (const part of ['.navbar', '.footer', '.theme-doc-sidebar-container', '.pagination-nav']) {
    await expect(page.locator(part).first()).toBeHidden();
  }
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  const link = page.locator('.markdown a[href^="/"]').first();
  const shown = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(shown).toContain(await link.evaluate((element) => element.getAttribute('href') ?? '-'));
});
