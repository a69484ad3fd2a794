import type {Locator} from '@playwright/test';
import {richDoc} from '../pages.ts';
import {expect, test} from '../test.ts';

test.use({hasTouch: true, isMobile: true, viewport: {width: 360, height: 740}});

/** The height of the area around the middle of a control in which the control answers, in pixels. */
const heightOf = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    element.scrollIntoView({block: 'center', behavior: 'instant'});
    const {left, top, width, height} = element.getBoundingClientRect();
    const rows = Array.from({length: 80}, (_, at) => top + height / 2 - 40 + at);
    return rows.filter((y) => element.contains(document.elementFromPoint(left + width / 2, y))).length;
  });

test('a finger hits small controls from the space around them', async ({page}) => {
  const controls: [path: string, selector: string, height: number][] = [
    ['/blog/', '.navbar__brand', 44],
    ['/blog/', '.footer__link-item', 44],
    ['/blog/', "a[rel='tag']", 36],
    ['/blog/', 'article footer .text--right a', 36],
    [richDoc(), 'a.breadcrumbs__link', 40],
    [richDoc(), '.theme-edit-this-page', 44],
    [richDoc(), '.theme-code-block button:not([hidden])', 43],
  ];
  for (const [path, selector, height] of controls) {
    if (!page.url().endsWith(path)) {
      await page.goto(path);
    }
    const shown = await page.locator(`${selector}:visible`).all();
    expect(shown, `${path} ${selector}`).not.toEqual([]);
    for (const control of shown.slice(0, 3)) {
      expect(await heightOf(control), `${path} ${selector}`).toBeGreaterThanOrEqual(height);
    }
  }
});

test('on a touch screen, the link of a heading shows without hovering', async ({page}) => {
  await page.goto('/docs/services/mail/');
  const links = page.locator('.markdown h2 .hash-link');
  expect(await links.count()).toBeGreaterThan(1);
  for (const link of await links.all()) {
    await expect(link).toHaveCSS('opacity', '1');
  }
});
