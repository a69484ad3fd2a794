import {hydrated, open, saveData, scriptsOf} from '../pages.ts';
import {sitemapPaths} from '../sitemap.ts';
import {expect} from '../test.ts';
import {lookForUpdate, notice, patience, savedCopies, takeOffline, test} from './copy.ts';
import {realSite} from './deployment.ts';

/* Tests that need the real site: its list is complete, and its application works from the copy. */

test.use({site: realSite});

test('the whole site opens offline', async ({page, host, faults}) => {
  faults.allow(/status 404|Failed to load resource/);
  await takeOffline(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
  await host.close();
  const pages = sitemapPaths();
  const lost = await page.evaluate(
    async (files) => {
      const answers = await Promise.all(files.map((file) => fetch(file)));
      return answers.filter(({status}) => status !== 200).map(({url}) => url);
    },
    [...pages, ...new Set(pages.flatMap(scriptsOf))],
  );
  expect(lost).toEqual([]);
  for (const path of ['/', '/docs/guides/windows/', '/blog/']) {
    await open(page, path);
    await expect(page.locator('h1'), path).toBeVisible();
  }
  const unknown = await page.goto('/docs/no-such-page/');
  expect(unknown?.status(), 'an unknown path').toBe(404);
  await hydrated(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an older tab opens a page of the copy', async ({page, context, host, faults}) => {
  faults.allow(/ERR_FAILED|ERR_CONNECTION_REFUSED|ChunkLoadError|Failed to fetch|fetching the script/);
  await saveData(context);
  host.listOnly(['docs/intro/', 'privacy-policy/', '404.html']);
  await takeOffline(page);
  await hydrated(page);
  await host.close();
  await page.getByRole('contentinfo').getByRole('link', {name: 'Privacy policy'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Privacy policy');
});

test('the notice of a newer version never covers the focused element', async ({page, host, faults}) => {
  // A copy of two files may be ready before the page uses its font, which then comes through the worker and not from its preload.
  faults.allow(/preloaded using link preload but not used/);
  const urls = ['docs/intro/', '404.html'];
  host.listOnly(urls, 'first');
  await takeOffline(page);
  host.listOnly(urls, 'second');
  await lookForUpdate(page);
  await expect(notice(page).getByRole('button', {name: 'Reload'})).toBeVisible(patience);
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const viewport of [
    {width: 320, height: 256},
    {width: 1280, height: 800},
  ]) {
    await page.setViewportSize(viewport);
    const covered = await notice(page).evaluate(async (box) => {
      const found: string[] = [];
      const stops = document.querySelectorAll<HTMLElement>(':is(main, footer) :is(a, button, pre[tabindex])');
      for (const stop of [...stops].filter((element) => element.checkVisibility())) {
        stop.focus();
        await new Promise(requestAnimationFrame);
        const [over, under] = [box.getBoundingClientRect(), stop.getBoundingClientRect()];
        const isInside =
          under.top >= over.top &&
          under.bottom <= over.bottom &&
          under.left >= over.left &&
          under.right <= over.right;
        if (isInside || under.top >= innerHeight) {
          found.push(stop.outerHTML.slice(0, 100));
        }
      }
      return found;
    });
    expect(covered, `${viewport.width} × ${viewport.height}`).toEqual([]);
  }
});
