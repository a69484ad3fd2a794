import {hydrated} from '../pages.ts';
import {expect, test} from '../test.ts';

test('top bar: hides when scrolling down, shows when scrolling up, never with the focus inside', async ({
  page,
}) => {
  await page.setViewportSize({width: 1200, height: 500});
  await page.goto('/privacy-policy/');
  await hydrated(page);
  // As a property: the security policy refuses the attribute.
  await page.locator('main').evaluate((main) => {
    main.style.minHeight = '4000px';
  });
  const bar = page.getByRole('navigation', {name: 'Main'});
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, 600);
  await page.mouse.wheel(0, 600);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect(bar).not.toBeInViewport();
  await bar.getByRole('link', {name: 'Docs'}).focus();
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await page.mouse.wheel(0, 600);
  await expect(bar).toBeInViewport();
});
