import {expect, test} from '@playwright/test';
import {kinds} from '../../tests/pages.ts';

/** Pages that only look different. */
const others = [
  '/docs/guides/branding/',
  '/docs/team/',
  '/blog/tags/elementos/',
  '/search/?q=mail',
  '/no/such/page/',
];

const widths = [360, 768, 995, 996, 1440];
const modes = ['light', 'dark'];

for (const mode of modes) {
  for (const width of widths) {
    for (const address of [...kinds, ...others]) {
      const words = address.match(/\w+/g) ?? ['home'];
      const name = [...words, width, mode].join('-');
      test(name, async ({page}) => {
        await page.addInitScript((theme) => localStorage.setItem('theme-handbook', theme), mode);
        await page.setViewportSize({width, height: width < 700 ? 740 : 900});
        await page.goto(address.slice(1));
        await page.locator('html[data-has-hydrated=true]').waitFor();
        await expect(page).toHaveScreenshot(`${name}.png`, {fullPage: process.env.WHOLE_PAGES === 'true'});
      });
    }
  }
}
