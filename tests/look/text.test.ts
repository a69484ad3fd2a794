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

test('text has the same styles in docs, projects, posts and standalone pages', async ({page}) => {
  await page.goto('/docs/intro/');
  const ofDocs = await page.evaluate(setting);
  for (const path of ['/projects/calle30/', '/blog/2024/05/25/cdn-tuning/', '/privacy-policy/']) {
    await page.goto(path);
    expect(await page.evaluate(setting), path).toEqual(ofDocs);
  }
});

test('on a phone, the end of a page is aligned with its text', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  for (const path of ['/', '/docs/intro/', '/blog/2024/05/25/cdn-tuning/', '/privacy-policy/']) {
    await page.goto(path);
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
