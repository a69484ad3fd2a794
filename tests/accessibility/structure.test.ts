import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

test('a panel has the name of its tab', async ({page}) => {
  await open(page, '/docs/services/mail/configuration/');
  const tabs = await page.getByRole('tab').allTextContents();
  expect(tabs.length).toBeGreaterThan(1);
  const panels = page.locator('[role=tabpanel]');
  expect(await panels.evaluateAll((all) => all.map(({ariaLabel}) => ariaLabel))).toEqual(tabs);
});

test('on a phone, the browser opens and closes the table of contents', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, '/docs/guides/windows/');
  const details = page.getByRole('main').locator('details.theme-doc-toc-mobile');
  const contents = details.locator('.table-of-contents').getByRole('link').first();
  for (const isOpen of [false, true, false]) {
    await expect(contents).toBeVisible({visible: isOpen});
    await details.locator('summary').press('Enter');
  }
});
