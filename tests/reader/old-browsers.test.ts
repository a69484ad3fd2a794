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

/** Newer features, of which at least one of the oldest browsers lacks each. */
const newer = [
  'Array.fromAsync',
  ...['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'].map(
    (name) => `Array.prototype.${name}`,
  ),
  ...['difference', 'intersection', 'isSubsetOf', 'union'].map((name) => `Set.prototype.${name}`),
  ...['isWellFormed', 'toWellFormed'].map((name) => `String.prototype.${name}`),
  ...['Object.groupBy', 'Map.groupBy', 'Promise.try', 'Promise.withResolvers', 'URL.canParse', 'URL.parse'],
  ...['AbortSignal.any', 'AbortSignal.timeout', 'self.Iterator', 'self.TransformStream', 'self.scheduler'],
];
const inPages = [
  ...['Element.prototype.checkVisibility', 'HTMLElement.prototype.showPopover', 'self.requestIdleCallback'],
  ...['Document.prototype.startViewTransition', 'self.Highlight', 'CSS.highlights'],
];
const forget = (features: string[]) => features.map((feature) => `delete ${feature};`).join('');

test('the menu, search and links work in the oldest browsers', async ({page}) => {
  await page.addInitScript(forget([...newer, ...inPages]));
  // Scripts for pages do not run in the worker of search.
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: forget(newer) + (await response.text())});
  });
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', {name: 'Open menu'}).click();
  await page.getByRole('dialog', {name: 'Menu'}).getByRole('link', {name: 'Blog'}).click();
  await expect(page).toHaveURL('/blog/');
  const {input, options} = await open(page, '/docs/intro/');
  await expect(page.getByRole('button', {name: 'Copy page'})).toBeVisible();
  await input.fill('mail');
  await options.first().click();
  await expect(page).toHaveURL(/mail/);
  // Links may still be prefetching when the test ends, and the page no longer exists then.
  await page.unrouteAll({behavior: 'wait'});
});
