import type {Page} from '@playwright/test';
import {open, saveData} from '../pages.ts';
import {expect, test} from '../test.ts';

/** Pages of all kinds, each of which has a link to the next. */
const way = [
  '/',
  '/docs/intro/',
  '/docs/category/guides/',
  '/docs/guides/windows/',
  '/projects/calle30/',
  '/blog/',
  '/blog/archive/',
  '/blog/2024/05/25/cdn-tuning/',
  '/privacy-policy/',
  '/',
];

/**
 * The content that components have added to the head and to the root element, without the order of elements and
 * attributes.
 */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const attributesOf = (element: Element) =>
      [...element.attributes].map(({name, value}) => `${name}=${value}`).sort();
    // The build sorts the keys of data.
    const textOf = ({localName, textContent}: Element) =>
      localName === 'script' ? [...(textContent ?? '')].sort().join('') : textContent;
    const {documentElement: root, head} = document;
    return {
      root: ['lang', 'dir', 'class'].map((name) => root.getAttribute(name)),
      // This leaves out the script of the home page's banner, which reports that no script could be loaded.
      elements: [...head.querySelectorAll('title, [data-rh]:not(script:not([type]))')]
        // The title loses its attribute when the application writes it again.
        .map((element) =>
          [
            element.localName,
            ...(element.localName === 'title' ? [] : attributesOf(element)),
            textOf(element),
          ].join(' '),
        )
        .sort(),
    };
  });

test('a page has the same head after a link as after a load', async ({page, browser}) => {
  const served = await browser.newPage({javaScriptEnabled: false});
  await saveData(page);
  await open(page, way[0] ?? '/');
  for (const path of way.slice(1)) {
    await page.locator(`a[href="${path}"]`).first().click();
    await served.goto(path);
    const head = await headOf(served);
    expect(head.elements.length, path).toBeGreaterThan(8);
    await expect.poll(() => headOf(page), path).toEqual(head);
  }
  await served.close();
});
