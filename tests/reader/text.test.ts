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
  await page.setViewportSize({width: 1280, height: 720});
  const settings: unknown[] = [];
  for (const path of [
    '/docs/intro/',
    '/projects/calle30/',
    '/blog/2024/05/25/cdn-tuning/',
    '/privacy-policy/',
  ]) {
    await page.goto(path);
    settings.push(await page.evaluate(setting));
    expect(settings.at(-1), path).toEqual(settings[0]);
  }
});
