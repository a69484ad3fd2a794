import type {Page} from '@playwright/test';
import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

/** The link to the whole post is not beside the text. */
async function expectLinkWithinText(page: Page): Promise<void> {
  const text = await page.locator('.post-stop .markdown > p').first().boundingBox();
  const link = await page
    .getByRole('link', {name: /^Read more/})
    .first()
    .boundingBox();
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual((text?.x ?? 0) + (text?.width ?? 0) + 1);
}

async function expectDescription(page: Page): Promise<void> {
  const description = await page.locator('meta[name=description]').getAttribute('content');
  await expect(page.locator('main header p')).toHaveText(description ?? '');
}

async function expectSortedTags(page: Page): Promise<void> {
  await expectDescription(page);
  const names = await page.locator('main li h2').allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
}

async function expectVersion(page: Page): Promise<void> {
  await expect(page.locator('main .theme-doc-version-badge')).toHaveText('Version: Next');
  await expect(page.locator('meta[name="docsearch:version"]')).toHaveAttribute('content', 'current,Next');
}

/** The lists, and what else the page of a list must show. */
const lists: [path: string, expectMore?: (page: Page) => Promise<void>][] = [
  ['/blog/', expectLinkWithinText],
  ['/blog/tags/', expectSortedTags],
  ['/blog/tags/elementos/'],
  ['/blog/authors/', expectDescription],
  ['/blog/archive/', (page) => expect(page.locator('main > p')).toContainText('newest first')],
  ['/docs/category/guides/', expectVersion],
  ['/scheduled-maint/'],
  ['/search/'],
];

test('every title of a list has the line of its section, and the lists of the blog say what they list', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  for (const [path, expectMore] of lists) {
    await page.goto(path);
    const height = await page
      .locator('main h1')
      .evaluate((title) => getComputedStyle(title, '::after').height);
    expect(height, path).toBe('16px');
    await expectMore?.(page);
  }
});

test('a doc shows its version, and no filter changes the colour of the lines between its breadcrumbs', async ({
  page,
}) => {
  await page.goto('/docs/guides/windows/');
  await expectVersion(page);
  for (const mode of ['light', 'dark']) {
    const filter = await page
      .locator('.breadcrumbs__item')
      .first()
      .evaluate((item, name) => {
        document.documentElement.dataset.theme = name;
        return getComputedStyle(item, '::after').filter;
      }, mode);
    expect(filter, mode).toBe('none');
  }
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the announcement needs one line, and all bars at most 102 px', async ({page}) => {
    await open(page, '/docs/intro/');
    const announcement = await page.locator('.theme-announcement-bar').boundingBox();
    expect(announcement?.height).toBeLessThanOrEqual(45);
    const bar = await page.locator('.navbar').boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(102);
  });

  test('"On this page" is below the title, and the buttons of code need no space of their own and cover no code', async ({
    page,
  }) => {
    for (const path of [
      '/docs/guides/windows/',
      '/docs/services/mail/administrator/',
      '/projects/calle30/',
      '/blog/2024/05/25/cdn-tuning/',
      '/privacy-policy/',
    ]) {
      await page.goto(path);
      const contents = page.locator('main summary', {hasText: 'On this page'});
      await expect(contents, path).toHaveCount(1);
      const [title, list] = [await page.locator('main h1').boundingBox(), await contents.boundingBox()];
      expect(list?.y, path).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
      if (path.startsWith('/docs/')) {
        await expectButtonsBesideCode(page);
      }
    }
  });
});

async function expectButtonsBesideCode(page: Page): Promise<void> {
  const blocks = await page.locator('.theme-code-block').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const pre = element.querySelector('pre');
        const buttons = [...element.querySelectorAll('button')].filter(({hidden}) => !hidden);
        const code = document.createRange();
        code.selectNodeContents(element.querySelector('code') ?? element);
        const title = pre?.previousElementSibling;
        const text = document.createRange();
        text.selectNodeContents(title ?? element);
        const isOver = (range: Range) =>
          buttons.some((button) => {
            const box = button.getBoundingClientRect();
            return [...range.getClientRects()].some(
              (line) =>
                line.bottom > box.top &&
                line.top < box.bottom &&
                line.right > box.left &&
                line.left < box.right,
            );
          });
        const height = element.getBoundingClientRect().height;
        return {
          name: element.textContent.slice(0, 40),
          band: title ? 0 : height - (pre?.getBoundingClientRect().height ?? 0),
          coversCode: isOver(code),
          coversTitle: title ? isOver(text) : false,
        };
      }),
  );
  expect(blocks.length).toBeGreaterThan(3);
  for (const {name, band, coversCode, coversTitle} of blocks) {
    expect(band, name).toBeLessThanOrEqual(2);
    expect(coversCode, name).toBe(false);
    expect(coversTitle, name).toBe(false);
  }
}
