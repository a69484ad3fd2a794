import {hydrated, open, twoFrames} from '../pages.ts';
import {expect, test} from '../test.ts';

test('top bar: hides when scrolling down, shows when scrolling up, never with the focus inside', async ({
  page,
}) => {
  await page.setViewportSize({width: 1200, height: 500});
  await open(page, '/privacy-policy/');
  // This sets a property, because the security policy refuses the attribute.
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

test('top bar: it does not move when the application starts', async ({page}) => {
  const bar = page.getByRole('navigation', {name: 'Main'});
  const expectStill = async (place: number) => {
    await hydrated(page);
    await twoFrames(page);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    expect(await bar.evaluate((element) => getComputedStyle(element).transform)).toBe('none');
  };
  await page.goto('/docs/guides/windows/');
  await page.evaluate(() => scrollTo({top: 40, behavior: 'instant'}));
  await expectStill(40);
  await page.evaluate(() => scrollTo({top: 1500, behavior: 'instant'}));
  await page.reload();
  await expectStill(1500);
});

test('top bar: readers who search keep their position on the page, on a phone and on a desktop', async ({
  page,
}) => {
  await open(page, '/docs/guides/elementos/getting-started/');
  const bar = page.getByRole('navigation', {name: 'Main'});
  const box = page.getByRole('combobox', {name: 'Search'});
  const place = () => page.evaluate(() => scrollY);
  for (const width of [412, 1440]) {
    await page.setViewportSize({width, height: 800});
    await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
    // The bar stays while it has the focus.
    await page.locator('h1').click();
    await page.mouse.move(width / 2, 500);
    await page.mouse.wheel(0, 1500);
    await page.mouse.wheel(0, 1000);
    await expect(bar).not.toBeInViewport();
    expect(await place()).toBe(2500);

    await page.keyboard.press('Control+K');
    await expect(bar).toBeInViewport({ratio: 1});
    await box.pressSequentially('bootloader');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await place()).toBe(2500);
    await page.keyboard.press('Escape');
    await expect(bar).not.toBeInViewport();
    expect(await place()).toBe(2500);

    await page.mouse.wheel(0, -200);
    await expect(bar).toBeInViewport({ratio: 1});
    const {x = 0, y = 0} = (await box.boundingBox()) ?? {};
    await page.mouse.click(x + 20, y + 10);
    await box.pressSequentially(' unlock');
    await expect(page.getByRole('option', {name: 'Unlock the bootloader'}).first()).toBeVisible();
    expect(await place()).toBe(2300);

    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await expect(bar.locator(':focus')).toBeInViewport({ratio: 1});
    expect(await place()).toBe(2300);
  }
});
