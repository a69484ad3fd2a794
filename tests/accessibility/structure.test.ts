import {sitemapPaths} from '../../scripts/sitemap.ts';
import {open, parts} from '../pages.ts';
import {expect, test} from '../test.ts';

test('on every page headings start with the h1 and never skip a level', async ({page}) => {
  test.setTimeout(300_000);
  const found: string[] = [];
  for (const path of sitemapPaths()) {
    await page.goto(path, {waitUntil: 'domcontentloaded'});
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((headings) => headings.map(({tagName}) => Number(tagName.slice(1))));
    if (levels[0] !== 1) {
      found.push(`${path} starts with h${levels[0]}`);
    }
    for (const [index, level] of levels.entries()) {
      const before = levels[index - 1] ?? 0;
      if (level > before + 1) {
        found.push(`${path} has h${level} after h${before}`);
      }
    }
  }
  expect(found).toEqual([]);
});

for (const [index, paths] of parts(sitemapPaths(), 2).entries()) {
  test(`every page has its landmarks, and the skip link leads past the bar, part ${index + 1}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    for (const path of paths) {
      await open(page, path);
      await expect(page.getByRole('main'), path).toHaveCount(1);
      await expect(page.getByRole('contentinfo'), path).toHaveCount(1);
      await expect(page.getByRole('navigation', {name: 'Main'}), path).toHaveCount(1);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', {name: 'Skip to main content'});
      await expect(skip, path).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const focusIsPast = await page.evaluate(() => {
        const {activeElement} = document;
        const after = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY;
        const position =
          activeElement && document.querySelector('main')?.compareDocumentPosition(activeElement);
        return ((position ?? 0) & after) !== 0;
      });
      expect(focusIsPast, path).toBe(true);
    }
  });
}

test('a panel is named as its tab', async ({page}) => {
  await open(page, '/docs/services/mail/configuration/');
  const tabs = await page.getByRole('tab').allTextContents();
  expect(tabs.length).toBeGreaterThan(1);
  const panels = page.locator('[role=tabpanel]');
  expect(await panels.evaluateAll((all) => all.map(({ariaLabel}) => ariaLabel))).toEqual(tabs);
});

test('a phone’s control for the contents of a page is one that the browser opens and closes', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, '/docs/guides/windows/');
  const details = page.getByRole('main').locator('details.theme-doc-toc-mobile');
  const contents = details.locator('.table-of-contents').getByRole('link').first();
  for (const isOpen of [false, true, false]) {
    await expect(contents).toBeVisible({visible: isOpen});
    await details.locator('summary').press('Enter');
  }
});
