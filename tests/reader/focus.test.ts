import {open} from '../pages.ts';
import {expect, test} from '../test.ts';
import {expectVisibleFocus} from './focus.ts';

test('the keyboard focus is visible at every step, forwards and back', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, '/docs/guides/windows/');
  await expectVisibleFocus(page, 40);
});

test('the edges of the window and of elements that scroll cut off no focus ring', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 240});
  for (const path of ['/docs/intro/', '/blog/']) {
    await open(page, path);
    const links = page.locator(
      '.table-scroll a, nav.menu :is(a, summary), :is(.col, aside) .thin-scrollbar a',
    );
    const cut = await links.evaluateAll((all) =>
      all
        .filter((link) => link.checkVisibility())
        .flatMap((link) => {
          link.focus({focusVisible: true});
          const {outlineWidth, outlineOffset} = getComputedStyle(link);
          const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
          const box = link.getBoundingClientRect();
          const scroller = link.closest('.table-scroll, .thin-scrollbar')?.getBoundingClientRect() ?? box;
          const hidden = {
            left: scroller.left - (box.left - ring),
            right: box.right + ring - scroller.right,
            bottom: box.bottom + ring - Math.min(scroller.bottom, innerHeight),
          };
          return Object.entries(hidden)
            .filter(([, size]) => size > 0.5)
            .map(([side, size]) => `${size} px at the ${side} of ${link.textContent}`);
        }),
    );
    expect(cut, path).toEqual([]);
  }
});
