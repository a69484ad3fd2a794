import {hold, hydrated, kinds, open, saveData, touch} from '../pages.ts';
import {expect, test} from '../test.ts';

/** Scripts fill the one, and no sitemap names the other. */
const pages = [...kinds, '/search/', '/no/such/page/'];

const sheet = '**/assets/css/*.css';

/**
 * Compares how the browser draws every element, and what stands before and after
 * it, with the page's own styles and then with the whole style sheet as well.
 */
async function compare(): Promise<{elements: number; differences: string[]}> {
  const elements = [...document.querySelectorAll('html, body, body *')];
  const drawn = () =>
    elements.flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        const isDrawn = part === undefined || style.content !== 'none';
        return new Map(isDrawn ? Array.from(style, (name) => [name, style.getPropertyValue(name)]) : []);
      }),
    );
  const link = document.querySelector('link[rel=stylesheet]');
  if (!(link instanceof HTMLLinkElement)) {
    throw new Error('The page has no style sheet.');
  }
  const alone = drawn();
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.disabled = false;
  });
  const differences = drawn().flatMap((style, index) => {
    const element = elements[Math.floor(index / 3)];
    return [...style]
      .filter(([name, value]) => !name.startsWith('--') && alone[index]?.get(name) !== value)
      .map(
        ([name, value]) => `${element?.outerHTML.slice(0, 80)} ${name}: ${alone[index]?.get(name)}, ${value}`,
      );
  });
  return {elements: elements.length, differences};
}

for (const {width, theme} of [
  {width: 360, theme: 'light'},
  {width: 1440, theme: 'dark'},
]) {
  test(`what a page carries draws it as the whole style sheet does, at ${width} px, ${theme}`, async ({
    page,
    faults,
  }) => {
    test.setTimeout(240_000);
    faults.allow(/404/);
    await page.setViewportSize({width, height: 900});
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.addInitScript((mode) => localStorage.setItem('theme-handbook', mode), theme);
    // What the script of a page does first: else the home page would say that it did not come.
    await page.route('**/assets/js/*.js', (route) =>
      route.fulfill({contentType: 'text/javascript', body: 'window.earlyEvents = undefined;'}),
    );
    for (const path of pages) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const {elements, differences} = await page.evaluate(compare);
      expect(differences.slice(0, 10), path).toEqual([]);
      expect(elements, path).toBeGreaterThan(100);
    }
  });
}

test('nothing that a page fetches holds up its first paint', async ({page}) => {
  for (const path of kinds) {
    await open(page, path);
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => ({
        name: entry.name,
        status: String(Reflect.get(entry, 'renderBlockingStatus')),
      })),
    );
    expect(
      fetched.filter(({status}) => status !== 'non-blocking'),
      path,
    ).toEqual([]);
    expect(
      fetched.filter(({name}) => name.endsWith('.css')),
      path,
    ).toHaveLength(1);
  }
});

/** Browsers open a document for each SVG that a style sheet names, before the first paint: 8 ms of a phone. */
test('style sheets name no pictures', async ({page, faults}) => {
  faults.allow(/404/);
  for (const path of pages) {
    await page.goto(path);
    const pictures = await page.evaluate(async () => {
      const link = document.querySelector('link[rel=stylesheet]');
      const sheet = await fetch(link?.getAttribute('href') ?? '');
      const own = Array.from(document.querySelectorAll('style'), ({textContent}) => textContent ?? '');
      return [await sheet.text(), ...own].flatMap(
        (css) => css.match(/url\((?![^)]*\.woff2)[^)]{0,60}/g) ?? [],
      );
    });
    expect(pictures, path).toEqual([]);
  }
});

test('the application waits for the whole style sheet', async ({page}) => {
  const release = await hold(page, sheet);
  const scripts = {asked: 0, answered: 0};
  page.on('request', (request) => {
    scripts.asked += request.resourceType() === 'script' ? 1 : 0;
  });
  page.on('requestfinished', (request) => {
    scripts.answered += request.resourceType() === 'script' ? 1 : 0;
  });
  await page.goto('/docs/intro/');
  await touch(page);
  // The page's script, then the page's parts: to ask for them is the application's first work.
  await expect.poll(() => scripts.asked > 2 && scripts.answered === scripts.asked).toBe(true);
  const {asked} = scripts;
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  expect(scripts.asked).toBe(asked);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  release();
  await hydrated(page);
});

test('without the style sheet a page is drawn, works and leads on', async ({page, faults}) => {
  faults.allow(/ERR_FAILED|did not arrive/);
  await page.route(sheet, (route) => route.abort());
  await open(page, '/docs/intro/');
  await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
  await page.getByRole('button', {name: /^Colour mode/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await expect(page).toHaveURL('/blog/');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

test('a style sheet that failed is asked for again before another page is drawn', async ({page, faults}) => {
  faults.allow(/ERR_FAILED|did not arrive/);
  await saveData(page);
  await page.route(sheet, (route) => route.abort());
  await open(page, '/docs/intro/');
  await page.unroute(sheet);
  const again = page.waitForRequest(sheet);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await again;
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  await expect(page.locator('link[rel=stylesheet]:not([disabled])')).toBeAttached();
});
