import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type DefaultTreeAdapterTypes, parse} from 'parse5';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

/** Every element of a parsed page, in the order of the document. */
function elementsOf(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] {
  const within = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...within] : within;
}

test('on every page headings start with the h1 and never skip a level', () => {
  const found: string[] = [];
  for (const address of sitemapPaths()) {
    const html = readFileSync(path.join('build', address, 'index.html'), 'utf8');
    const levels = elementsOf(parse(html))
      .filter(({tagName}) => /^h[1-6]$/.test(tagName))
      .map(({tagName}) => Number(tagName.slice(1)));
    if (levels[0] !== 1) {
      found.push(`${address} starts with h${levels[0]}`);
    }
    for (const [index, level] of levels.entries()) {
      const before = levels[index - 1] ?? 0;
      if (level > before + 1) {
        found.push(`${address} has h${level} after h${before}`);
      }
    }
  }
  expect(found).toEqual([]);
});

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
