import {kinds, open} from '../pages.ts';
import {expect, test} from '../test.ts';

for (const width of [360, 1440]) {
  test(`every target is 24 px or has the space of one, at ${width} px`, async ({page}) => {
    test.setTimeout(120_000);
    await page.setViewportSize({width, height: 900});
    for (const path of kinds) {
      await open(page, path);
      const small = await page
        .locator('a[href], button, summary, input, [role=tab]')
        .evaluateAll((elements) => {
          const size = 24;
          const boxes = elements
            .filter((element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true}))
            // Links within a sentence are exempt (2.5.8, inline).
            .filter(
              (element) =>
                element.closest('p, td, dd, figcaption, .markdown li, .theme-announcement-bar') === null,
            )
            .map((element) => ({element, box: element.getBoundingClientRect()}))
            .filter(({box}) => box.width > 1 && box.height > 1 && box.right > 0);
          const centre = (box: DOMRect) => ({x: box.x + box.width / 2, y: box.y + box.height / 2});
          // A smaller target passes if a circle of 24 px around it meets no other target's (2.5.8, spacing).
          const crowded = (box: DOMRect, self: Element) =>
            boxes.some(({element, box: other}) => {
              if (element === self || element.contains(self) || self.contains(element)) {
                return false;
              }
              const {x, y} = centre(box);
              const nearestX = Math.max(other.left, Math.min(x, other.right));
              const nearestY = Math.max(other.top, Math.min(y, other.bottom));
              return Math.hypot(nearestX - x, nearestY - y) < size / 2;
            });
          return boxes
            .filter(({box}) => box.width < size || box.height < size)
            .filter(({box, element}) => crowded(box, element))
            .map(({element, box}) => `${element.outerHTML.slice(0, 90)} ${box.width} by ${box.height}`);
        });
      expect(small, path).toEqual([]);
    }
  });
}
