import type {Page} from '@playwright/test';
import {hold, hydrated, saveData} from '../pages.ts';
import {expect} from '../test.ts';
import {control, patience, test} from './copy.ts';
import {realSite} from './deployment.ts';

/* The control on a page of the real site whose application, or whose code for offline mode, arrives late or never. */

test.use({site: realSite});

test.beforeEach(({host}) => host.listOnly(['docs/intro/', 'blog/', '404.html']));

const status = (page: Page) => control(page).getByRole('status');
const save = (page: Page) => control(page).getByRole('button', {name: 'Save for offline reading'});

/** The code of offline mode, and the application's other files. */
const offlineCode = /\/assets\/js\/offline\.\w+\.js/;
const application = /\/assets\/js\/(?!offline\.)[^/]+\.js/;

/** Presses the button inside the page. @returns the milliseconds until the status changes */
const pressAndTime = (page: Page) =>
  save(page).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        const line = button.closest('[role=region]')?.querySelector('[role=status]');
        const before = line?.textContent;
        const start = performance.now();
        const look = () => {
          if (line?.textContent !== before) {
            resolve(performance.now() - start);
          } else {
            requestAnimationFrame(look);
          }
        };
        requestAnimationFrame(look);
        button.click();
      }),
  );

test('the control accepts a press within 100 ms before its code has loaded, and carries it out afterwards', async ({
  page,
}) => {
  const release = await hold(page, /\/assets\/js\//);
  await page.goto('/docs/intro/', {waitUntil: 'commit'});
  expect(await pressAndTime(page)).toBeLessThan(100);
  await expect(status(page)).toHaveText('Turning on…');
  await expect(status(page)).toBeFocused();
  await expect(save(page)).toHaveCount(0);
  await release();
  await expect(control(page)).toHaveAttribute('data-state', 'ready', patience);
});

test('the control saves and deletes a copy without the application', async ({page, faults}) => {
  faults.allow(/net::ERR_FAILED|Failed to load resource|ChunkLoadError|dynamically imported/);
  await page.route(application, (route) => route.abort());
  await page.goto('/docs/intro/');
  await save(page).click();
  // The worker's own requests do not pass through the page.
  await expect(control(page)).toHaveAttribute('data-state', 'ready', patience);
  await control(page).getByRole('button', {name: 'Turn off and delete'}).click();
  await expect(control(page)).toHaveAttribute('data-state', 'deleted');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
});

test('the control reports code that fails to load, and the next press loads it again', async ({
  page,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED|Failed to load resource/);
  await page.route(offlineCode, (route) => route.abort());
  await page.goto('/docs/intro/');
  await save(page).click();
  await expect(status(page)).toHaveText(/could not be loaded/);
  await expect(status(page)).toBeFocused();
  await page.unroute(offlineCode);
  await save(page).click();
  await expect(control(page)).toHaveAttribute('data-state', 'ready', patience);
});

test('the control reports code that takes too long to load', async ({page}) => {
  await page.clock.install();
  const release = await hold(page, /\/assets\/js\//);
  await page.goto('/docs/intro/', {waitUntil: 'commit'});
  await save(page).click();
  await page.clock.fastForward(21_000);
  await expect(status(page)).toHaveText(/could not be loaded/);
  await expect(save(page)).toBeVisible();
  await release();
  await expect(control(page)).toHaveAttribute('data-state', /^(saving|ready)$/);
});

test('the control keeps its state when the application starts', async ({page}) => {
  await saveData(page);
  await page.goto('/docs/intro/');
  await save(page).click();
  await expect(control(page)).toHaveAttribute('data-state', 'ready', patience);
  const before = await control(page).innerHTML();
  await hydrated(page);
  expect(await control(page).innerHTML()).toBe(before);
  await expect(control(page)).toHaveAttribute('data-state', 'ready');
});

test('the control shows the right state on a page that the reader opened by a link', async ({page}) => {
  await page.goto('/docs/guides/windows/?offlineMode=true');
  await hydrated(page);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Docs'}).click();
  await expect(page).toHaveURL('/docs/intro/');
  await expect(control(page)).toHaveAttribute('data-state', /^(saving|ready)$/);
  await expect(control(page).getByRole('button', {name: 'Turn off and delete'})).toBeVisible();
});

test('the control says nothing about the browser before it has asked', async ({page}) => {
  const release = await hold(page, offlineCode);
  await page.goto('/docs/intro/', {waitUntil: 'commit'});
  await expect(control(page)).toHaveAttribute('data-state', 'unknown');
  await expect(status(page)).not.toHaveText(/cannot/);
  await release();
  await expect(control(page)).toHaveAttribute('data-state', 'off');
});

test('without JavaScript, the control has no buttons', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: baseURL ?? ''});
  const page = await context.newPage();
  await page.goto('/docs/intro/');
  await expect(status(page)).toBeVisible();
  await expect(control(page).getByRole('button')).toHaveCount(0);
  await context.close();
});
