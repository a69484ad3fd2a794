import {expect, test} from '../test.ts';

/**
 * The style of the first element of each kind in a text. It leaves out colours, because each line of the site has its
 * own.
 */
const setting = () =>
  ['h1', 'h2', 'p', 'th', 'td'].map((part) => {
    const element = document.querySelector(`main article ${part}`);
    if (element === null) {
      throw new Error(`The page has no ${part}.`);
    }
    const {fontSize, lineHeight, textAlign, verticalAlign, padding, borderWidth, maxWidth} =
      getComputedStyle(element);
    return {part, fontSize, lineHeight, textAlign, verticalAlign, padding, borderWidth, maxWidth};
  });

test('text has the same styles in docs, projects, posts and standalone pages, and on a phone the end of a page is aligned with it', async ({
  page,
}) => {
  const settings: unknown[] = [];
  for (const path of [
    '/docs/intro/',
    '/projects/calle30/',
    '/blog/2024/05/25/cdn-tuning/',
    '/privacy-policy/',
    '/',
  ]) {
    await page.setViewportSize({width: 1280, height: 720});
    await page.goto(path);
    if (path !== '/') {
      settings.push(await page.evaluate(setting));
      expect(settings.at(-1), path).toEqual(settings[0]);
    }
    await page.setViewportSize({width: 390, height: 800});
    const [text, ...foot] = await Promise.all(
      ['main h1', '.footer__title', '.footer__copyright'].map((part) =>
        page
          .locator(part)
          .first()
          .evaluate((element) => element.getBoundingClientRect().left),
      ),
    );
    expect(foot, path).toEqual([text, text]);
  }
});
