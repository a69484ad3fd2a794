import {existsSync} from 'node:fs';
import {kinds, open} from '../pages.ts';
import {expect, test} from '../test.ts';

/*
 * Each kind of page in both modes looks as in the previous run on this machine. Fonts differ between machines, so the
 * folder `pictures` is not in the repository. Each run writes it, so that a change of the look fails one run.
 */
for (const mode of ['light', 'dark']) {
  for (const path of kinds()) {
    test(`${path} looks the same in ${mode} mode`, async ({page}) => {
      const name = `${path.replaceAll('/', '-')}${mode}.png`;
      const kept = test.info().snapshotPath(name, {kind: 'screenshot'});
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.addInitScript((chosen) => localStorage.setItem('theme-handbook', chosen), mode);
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      try {
        if (existsSync(kept)) {
          await expect(page).toHaveScreenshot(name, {fullPage: true, maxDiffPixelRatio: 0.001});
        }
      } finally {
        await page.screenshot({path: kept, fullPage: true});
      }
    });
  }
}
