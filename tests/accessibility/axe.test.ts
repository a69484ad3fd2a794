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
 * What axe finds in an area of the page in both modes, one line for each element. The modes differ only in their
 * colours, so the dark one is checked only for contrast.
 */
async function violations(page: Page, area: string): Promise<string[]> {
  const root = page.locator('html');
  const found: string[] = [];
  for (const mode of ['light', 'dark']) {
    await root.evaluate((element, theme) => element.setAttribute('data-theme', theme), mode);
    // The legacy mode opens no second page for each analysis. Only pages with frames need that page.
    const axe = new AxeBuilder({page})
      .include(area)
      .setLegacyMode()
      .options({resultTypes: ['violations']});
    const {violations: problems} = await (mode === 'light' ? axe : axe.withRules('color-contrast')).analyze();
    for (const {id, help, nodes} of problems) {
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
  expect(await violations(page, '.navbar-sidebar')).toEqual([]);
});

test('axe finds nothing in the open search, with results and without', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await open(page, '/docs/intro/');
    const {input, options, status} = searchBox(page);
    await input.fill('mail');
    await expect(options.first()).toBeVisible();
    expect(await violations(page, '.navbar')).toEqual([]);
    await input.fill('qqqzzz');
    await expect(status).toContainText(/Nothing found/);
    expect(await violations(page, '.navbar')).toEqual([]);
  }
});

test.describe('on a page that fails', () => {
  const address = fixtureSite();

  test('axe finds nothing on the crash page, inside the layout and without it', async ({page, faults}) => {
    faults.allow(/console error|exception on/);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const screen of screens) {
      await page.setViewportSize(screen);
      for (const where of ['', '&outside']) {
        await page.goto(`${address()}/fixtures/crash/?crash=chain${where}`);
        await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
        expect(await violations(page, 'body')).toEqual([]);
      }
    }
  });
});
