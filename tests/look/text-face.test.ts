import type {Page} from '@playwright/test';
import {facesOf} from '../../src/features/text-face/faces.ts';
import {hold, hydrated, open} from '../pages.ts';
import {expect, test} from '../test.ts';

/** Paths of the fonts that a page asks for from now on. */
function watchFonts(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') {
      fetched.push(new URL(request.url()).pathname);
    }
  });
  return fetched;
}

test('a page fetches the letters beyond the usual ones where it uses one, and shows them', async ({page}) => {
  const fetched = watchFonts(page);
  await open(page, '/docs/intro/');
  expect(fetched).toEqual([expect.stringMatching(/-core-\w+\.woff2$/)]);
  const [more] = await Promise.all([
    page.waitForRequest(/-latin-\w+\.woff2$/),
    page
      .getByRole('main')
      .locator('p')
      .first()
      .evaluate((paragraph) => {
        paragraph.textContent = 'Ærøskøbing';
      }),
  ]);
  await (await more.response())?.finished();
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({family, unicodeRange}) => /Atkinson.*Next/.test(family) && /U\+A2-A8/i.test(unicodeRange))
          .map(({status}) => status),
      ),
    )
    .toEqual(['loaded']);
});

test('a page that is drawn before its letters have come asks for no others', async ({page}) => {
  const fetched = watchFonts(page);
  const release = await hold(page, /-core-\w+\.woff2$/);
  await page.goto('/docs/intro/', {waitUntil: 'commit'});
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  release();
  await hydrated(page);
  expect(fetched).toEqual([expect.stringMatching(/-core-\w+\.woff2$/)]);
});

test('a face that does not say what to cut is an error that names its file and the cure', () => {
  const face = (lines: string) =>
    `@font-face { src: url('@generated/text-face/x.woff2') format('woff2'); ${lines} }`;
  expect(facesOf(face('font-weight: 400 700; unicode-range: U+41-43, U+E9;'))).toEqual([
    {file: 'x.woff2', letters: 'ABCé', weights: {min: 400, max: 700}},
  ]);
  for (const lines of [
    'font-weight: 400; unicode-range: U+41;',
    'font-weight: 400 700;',
    'font-weight: 400 700; unicode-range: U+4?;',
    'font-weight: 400 700; unicode-range: U+41, latin;',
  ]) {
    expect(() => facesOf(face(lines)), lines).toThrow(/fonts\.css: the face of x\.woff2 needs .*U\+20-7E/);
  }
  const twice = face('font-weight: 400 700; unicode-range: U+E8-E9;');
  expect(() => facesOf(`${twice} ${twice.replace('/x.', '/y.')}`)).toThrow(
    /U\+E8 is in the unicode-range of x\.woff2 and of y\.woff2\. Remove it from one of them/,
  );
});
