import {kinds, open} from '../pages.ts';
import {expect, test} from '../test.ts';

test('with forced colours, lines, stops and the current page still show', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, '/docs/guides/windows/');
  const current = page.getByRole('navigation', {name: 'Docs sidebar'}).locator('[aria-current=page]');
  const stop = await current.evaluate((element) => {
    const {backgroundColor, borderTopStyle} = getComputedStyle(element, '::before');
    return {ground: backgroundColor, page: getComputedStyle(document.body).backgroundColor, borderTopStyle};
  });
  expect(stop.borderTopStyle).toBe('solid');
  expect(stop.ground).not.toBe(stop.page);
  await open(page, '/');
  const line = page.locator('svg path[class*=line-]').first();
  const stroke = await line.evaluate((element) => getComputedStyle(element).stroke);
  expect(stroke).not.toBe('none');
  expect(stroke).not.toBe(
    await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor),
  );
});

test('with reduced motion nothing takes time', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const path of kinds) {
    await open(page, path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .flatMap((element) =>
          [undefined, '::before', '::after'].map((part) => ({
            element,
            style: getComputedStyle(element, part),
          })),
        )
        .filter(({style}) =>
          `${style.transitionDuration}, ${style.animationDuration}`
            .split(', ')
            .some((time) => Number.parseFloat(time) > 0.01),
        )
        .map(
          ({element, style}) =>
            `${element.tagName} ${element.className} ${style.transitionDuration} ${style.animationDuration}`,
        ),
    );
    expect(moving, path).toEqual([]);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});
