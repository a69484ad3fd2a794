import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

test('tags are in alphabetical order', async ({page}) => {
  await page.goto('/blog/tags/');
  const names = await page.locator('main li h2').allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
});

test('docs show the label of their version', async ({page}) => {
  for (const path of ['/docs/guides/windows/', '/docs/category/guides/']) {
    await page.goto(path);
    await expect(page.locator('main .theme-doc-version-badge')).toHaveText('Version: Next');
    await expect(page.locator('meta[name="docsearch:version"]')).toHaveAttribute('content', 'current,Next');
  }
});

test('every title of a list has the line of its section', async ({page}) => {
  for (const path of [
    '/blog/',
    '/blog/tags/',
    '/blog/tags/elementos/',
    '/blog/archive/',
    '/docs/category/guides/',
    '/scheduled-maint/',
    '/search/',
  ]) {
    await page.goto(path);
    const height = await page
      .locator('main h1')
      .evaluate((title) => getComputedStyle(title, '::after').height);
    expect(height, path).toBe('16px');
  }
});

test('the link to the whole post is within the measure of the text', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/blog/');
  const text = await page.locator('.post-stop .markdown > p').first().boundingBox();
  const link = await page
    .getByRole('link', {name: /^Read more/})
    .first()
    .boundingBox();
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual((text?.x ?? 0) + (text?.width ?? 0) + 1);
});

test('the announcement needs one line on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/docs/intro/');
  const bar = await page.locator('.theme-announcement-bar').boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(45);
});

test('a phone lists the lines of the map with a link each', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/');
  const names = page.getByRole('navigation', {name: 'Map of the handbook'}).getByRole('heading', {level: 3});
  const count = await names.count();
  expect(count).toBeGreaterThan(1);
  await expect(names.getByRole('link')).toHaveCount(count);
});

test('the lists of tags and authors say what they list', async ({page}) => {
  for (const path of ['/blog/tags/', '/blog/authors/']) {
    await page.goto(path);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    await expect(page.locator('main header p'), path).toHaveText(description ?? '');
  }
});

test('no filter changes the colour of the lines between breadcrumbs', async ({page}) => {
  await page.goto('/docs/guides/windows/');
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

test('the archive says what it lists', async ({page}) => {
  await page.goto('/blog/archive/');
  await expect(page.locator('main > p')).toContainText('newest first');
});

test('"On this page" is below the title on a phone, in docs, projects, posts and standalone pages', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const path of [
    '/docs/guides/windows/',
    '/projects/calle30/',
    '/blog/2024/05/25/cdn-tuning/',
    '/privacy-policy/',
  ]) {
    await page.goto(path);
    const contents = page.locator('main summary', {hasText: 'On this page'});
    await expect(contents, path).toHaveCount(1);
    const [title, list] = [await page.locator('main h1').boundingBox(), await contents.boundingBox()];
    expect(list?.y, path).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  }
});

test('on a phone, the buttons of code need no space of their own and cover no code', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const path of ['/docs/guides/windows/', '/docs/services/mail/administrator/']) {
    await page.goto(path);
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
});

test('the bars of a phone need at most 102 px', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/docs/intro/');
  const bar = await page.locator('.navbar').boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(102);
});
