import {readFileSync} from 'node:fs';
import {transform} from 'esbuild';
import {listFiles} from '../../scripts/hosting/site.ts';
import {hydrated} from '../pages.ts';
import {open} from '../search/box.ts';
import {expect, test} from '../test.ts';

/** The oldest browsers with cascade layers, which `browserslist` in package.json asks for. */
const oldest = ['chrome99', 'firefox97', 'ios15.4', 'safari15.4'];

test('no script contains syntax that the oldest browsers cannot read', async () => {
  const scripts = listFiles('build').filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts) {
    const code = readFileSync(`build/${file}`, 'utf8');
    const [asItIs, lowered] = await Promise.all(
      // All of them can read classes of letters, although they know different letters.
      ['esnext', oldest].map((target) =>
        transform(code, {target, supported: {'regexp-unicode-property-escapes': true}}),
      ),
    );
    expect(lowered?.code, file).toBe(asItIs?.code);
  }
});

/** Removes the features from the page that at least one of the oldest browsers lacks. */
function forget(): void {
  const missing: [object, string[]][] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['findLast', 'findLastIndex', 'group', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'union']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [Element.prototype, ['checkVisibility', 'setHTML', 'ariaNotify']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [CSS, ['highlights', 'registerProperty']],
    [window, ['Highlight', 'Iterator', 'navigation', 'requestIdleCallback', 'scheduler']],
  ];
  for (const [holder, names] of missing) {
    for (const name of names) {
      Reflect.deleteProperty(holder, name);
    }
  }
}

test('browsers without :has() show no empty notice', async ({page}) => {
  await page.route('/docs/intro/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain(':has(');
    // The policy allows the styles of the page by their hash.
    const headers = {...response.headers(), 'content-security-policy': ''};
    await route.fulfill({response, headers, body: html.replaceAll(':has(', ':unknown-to-them(')});
  });
  await page.goto('/docs/intro/');
  await hydrated(page);
  const notice = page.getByRole('region', {name: 'Offline mode'});
  await expect(notice).toBeAttached();
  expect(await notice.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(1);
});

test('the site works in browsers that lack what the oldest ones lack', async ({page}) => {
  await page.addInitScript(forget);
  // This is for the worker of search, in which such a script does not run.
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: `delete self.TransformStream;${await response.text()}`});
  });
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/');
  await hydrated(page);
  expect(
    await page.evaluate(() => 'toSorted' in Array.prototype || 'checkVisibility' in Element.prototype),
  ).toBe(false);
  const opener = page.getByRole('button', {name: 'Open menu'});
  const menu = page.getByRole('dialog', {name: 'Menu'});
  await opener.click();
  await expect(menu.getByRole('button', {name: 'Close menu'})).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  const {input, options} = await open(page, '/docs/intro/');
  await input.fill('mail');
  await options.first().click();
  await expect(page).toHaveURL(/mail/);
  await open(page, '/scheduled-maint/');
  await expect(page.locator('main h1')).toBeVisible();
  // Links may still be prefetching when the test ends, and the page no longer exists then.
  await page.unrouteAll({behavior: 'wait'});
});
