import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {fixtureSite} from '../errors/fixture-site.ts';
import {open} from '../pages.ts';
import {searchBox} from '../search/box.ts';
import {expect, test} from '../test.ts';

const screens = [
  {width: 360, height: 740},
  {width: 1440, height: 900},
];

/**
 * What axe finds on the page in both modes, one line for each element at fault.
 * The modes differ in colours only, so that the dark one is asked for contrast alone.
 */
async function violations(page: Page): Promise<string[]> {
  const root = page.locator('html');
  const found: string[] = [];
  for (const mode of ['light', 'dark']) {
    await root.evaluate((element, theme) => element.setAttribute('data-theme', theme), mode);
    // Legacy: nothing here is in a frame, and a second blank page for each answer costs more than the answer.
    const axe = new AxeBuilder({page}).setLegacyMode().options({resultTypes: ['violations']});
    const {violations: faults} = await (mode === 'light' ? axe : axe.withRules('color-contrast')).analyze();
    for (const {id, help, nodes} of faults) {
      for (const {target} of nodes) {
        const where = `${new URL(page.url()).pathname} ${page.viewportSize()?.width} px ${mode}`;
        found.push(`${where}: ${id}: ${help}: ${target.join(' ')}`);
      }
    }
  }
  return found;
}

test('axe finds nothing in the open phone menu', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.setViewportSize({width: 360, height: 740});
  await open(page, '/docs/intro/');
  await page.locator('.navbar__toggle').click();
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing in the open search, with results and without', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await open(page, '/docs/intro/');
    const {input, options, status} = searchBox(page);
    await input.fill('mail');
    await expect(options.first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await input.fill('qqqzzz');
    await expect(status).toContainText(/Nothing found/);
    expect(await violations(page)).toEqual([]);
  }
});

test.describe('where a page fails', () => {
  const origin = fixtureSite();

  test('axe finds nothing on the crash page, inside the layout and without it', async ({page, faults}) => {
    faults.allow(/console error|exception on/);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const screen of screens) {
      await page.setViewportSize(screen);
      for (const where of ['', '&outside']) {
        await page.goto(`${origin()}/fixtures/crash/?crash=chain${where}`);
        await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
        expect(await violations(page)).toEqual([]);
      }
    }
  });
});
