import {hold, hydrated} from '../pages.ts';
import {expect, test} from '../test.ts';

test('a page loads only its usual font, even if it is drawn before, and the file of rarer letters when it uses one, and the next page has the font at once', async ({
  page,
}) => {
  const release = await hold(page, /-core-\w+\.woff2$/);
  await page.goto('/docs/intro/', {waitUntil: 'commit'});
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  release();
  await hydrated(page);
  const fonts = (await page.requests()).filter((request) => request.resourceType() === 'font');
  expect(fonts.map((font) => font.url())).toEqual([expect.stringMatching(/-core-\w+\.woff2$/)]);
  const [more] = await Promise.all([
    page.waitForRequest(/-rare-\w+\.woff2$/),
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

  await page.goto('/blog/');
  const isLoaded = await page.evaluate(() =>
    [...document.fonts].some(
      ({family, status}) => family.includes('Atkinson Hyperlegible') && status === 'loaded',
    ),
  );
  expect(isLoaded).toBe(true);
});

test('a page preloads its usual font', async ({page}) => {
  await page.goto('/blog/');
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1);
});
