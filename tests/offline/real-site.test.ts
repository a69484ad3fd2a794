import {sitemapPaths} from '../../scripts/sitemap.ts';
import {hydrated, kinds} from '../pages.ts';
import {expect} from '../test.ts';
import {lookForUpdate, notice, patience, savedCopies, takeOffline, test} from './copy.ts';
import {realSite} from './deployment.ts';

/* Tests that need the real site: its list is complete, and its application works from the copy. */

test.use({site: realSite});

test('?offlineMode=true saves the whole site, and every page opens without a network', {
  tag: ['@spec-1.2', '@spec-4.12'],
}, async ({page, host, faults}) => {
  test.setTimeout(300_000);
  faults.allow(/status 404|Failed to load resource/);
  await takeOffline(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
  await host.stop();
  const lost: string[] = [];
  const open = async (address: string, path: string, waitUntil: 'load' | 'commit') => {
    const response = await page.goto(address, {waitUntil});
    const url = new URL(page.url());
    const {search, hash} = new URL(address, host.origin);
    if (response?.status() !== 200 || url.pathname !== path || url.search !== search || url.hash !== hash) {
      lost.push(`${address}: status ${response?.status()}, ended on ${page.url()}`);
    }
  };
  for (const path of sitemapPaths()) {
    await open(path, path, kinds.includes(path) ? 'load' : 'commit');
  }
  for (const path of kinds.filter((kind) => kind !== '/')) {
    const bare = path.slice(0, -1);
    for (const form of [bare, `${bare}.html`, `${path}index.html`, `${bare}?a=1#b`]) {
      await open(form, path, 'commit');
    }
  }
  for (const form of ['/index.html', '/?a=1']) {
    await open(form, '/', 'commit');
  }
  expect(lost).toEqual([]);
  const unknown = await page.goto('/docs/no-such-page/');
  expect(unknown?.status(), 'an unknown path').toBe(404);
  await hydrated(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a new version is announced in every tab, and reloading one tab leaves the other intact', {
  tag: '@spec-4.14',
}, async ({page, context, host}) => {
  await takeOffline(page);
  const other = await context.newPage();
  await other.goto('/blog/');
  host.deploy('second');
  host.forget();
  await lookForUpdate(page);
  for (const tab of [page, other]) {
    await expect(notice(tab).getByRole('status')).toHaveText(/newer version/, patience);
  }
  expect(host.requested).toContain('/docs/services/mail/');
  expect(
    host.requested.filter((path) => path.startsWith('/assets/')),
    'unchanged files are not downloaded again',
  ).toEqual([]);
  await notice(other).getByRole('button', {name: 'Later'}).press('Enter');
  await expect(notice(other).getByRole('button')).toHaveCount(0);
  await notice(page).getByRole('button', {name: 'Reload'}).press('Enter');
  await expect(page.locator('head[data-mark=second]')).toBeAttached(patience);
  await expect(other.locator('head[data-mark=second]')).not.toBeAttached();
  await host.stop();
  await other.getByRole('link', {name: 'Projects', exact: true}).first().click();
  await expect(other).toHaveURL(/\/projects\//);
  await expect(other.locator('h1')).toBeVisible();
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
    {width: 640, height: 512},
    {width: 360, height: 640},
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
