import {details as anyDetails, application, hold, hydrated, richDoc} from '../pages.ts';
import {expect, test} from '../test.ts';

// Each control has a test of its own, which runs before the application starts too.
test('what a reader changes before the application starts stays when it starts', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const release = await hold(page, application);
  // The load event waits for scripts that are requested before it.
  await page.goto(richDoc(), {waitUntil: 'domcontentloaded'});
  const main = page.getByRole('main');
  const contents = main.locator('.theme-doc-toc-mobile');
  const details = main.locator(anyDetails).first();
  const wrap = main.getByRole('button', {name: 'Wrap lines'}).filter({visible: true}).first();
  const tab = main.getByRole('tablist').first().getByRole('tab').last();
  const menu = page.getByRole('dialog', {name: 'Menu'});
  const category = menu.locator('details:not([open])').last();
  const expectChanged = async () => {
    await expect(contents.getByRole('link').first()).toBeVisible();
    await expect(details.locator('summary + *')).toBeVisible();
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(menu.getByRole('button', {name: 'Colour mode: dark. Next: system'})).toBeVisible();
    await expect(menu.locator('details[open] a').last()).toBeVisible();
    await expect(page.locator('.navbar__toggle')).toHaveAttribute('aria-expanded', 'true');
  };
  await contents.locator('summary').click();
  await details.locator('summary').click();
  await tab.click();
  await wrap.click();
  await page.getByRole('button', {name: 'Open menu'}).click();
  await menu.getByRole('button', {name: /^Colour mode/}).click();
  await category.locator('summary').click();
  await expectChanged();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  release();
  await hydrated(page);
  await expectChanged();
});
