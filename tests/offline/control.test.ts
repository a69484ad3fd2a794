import type {Page} from '@playwright/test';
import {application, hold, hydrated, saveData} from '../pages.ts';
import {expect} from '../test.ts';
import {button, control, expectReady, expectState, status, test} from './copy.ts';
import {realSite} from './deployment.ts';

/* The control on a page whose code for offline mode, or whose application, arrives late or never. */

const save = (page: Page) => button(page, 'Save for offline reading');

const offlineCode = /\/assets\/js\/offline\.\w+\.js/;

test('the control accepts a press before its code has loaded, and carries it out later', async ({page}) => {
  const release = await hold(page, offlineCode);
  await page.goto('/docs/intro/', {waitUntil: 'commit'});
  await expectState(page, 'unknown');
  await expect(status(page), 'nothing about the browser before it was asked').not.toHaveText(/cannot/);
  const accepted = await save(page).evaluate((pressed: HTMLElement) => {
    const line = pressed.closest('[role=region]')?.querySelector('[role=status]');
    pressed.click();
    return line?.textContent;
  });
  expect(accepted, 'in the same task').toBe('Turning on…');
  await expect(status(page)).toBeFocused();
  await expect(save(page)).toHaveCount(0);
  await release();
  await expectReady(page);
});

test('the control reports code that does not load, and the next press loads it', async ({page, faults}) => {
  faults.allow(/net::ERR_FAILED|Failed to load resource/);
  await page.clock.install();
  await page.route(offlineCode, (route) => route.abort());
  await page.goto('/docs/intro/');
  await save(page).click();
  await expect(status(page)).toHaveText(/could not be loaded/);
  await expect(status(page)).toBeFocused();
  await page.unroute(offlineCode);
  const release = await hold(page, offlineCode);
  await save(page).click();
  await expect(status(page)).toHaveText('Turning on…');
  await page.clock.fastForward(21_000);
  await expect(status(page)).toHaveText(/could not be loaded/);
  await expect(save(page)).toBeVisible();
  await release();
  await expectReady(page);
});

test('the control offers to install the site while the browser offers it', async ({page}) => {
  await page.goto('/docs/intro/');
  await expectState(page, 'off');
  const install = button(page, 'Install as an app');
  await expect(install).toHaveCount(0);
  await page.evaluate(() => {
    const prompt = () => document.body.append('asked');
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), {prompt}));
  });
  await install.click();
  await expect(page.locator('body')).toContainText('asked');
  await expect(install).toHaveCount(0);
});

test.describe('on the real site', () => {
  test.use({site: realSite});

  test.beforeEach(({host}) => host.listOnly(['docs/intro/', 'blog/', '404.html']));

  test('the control saves and deletes a copy without the application', async ({page, faults}) => {
    faults.allow(/net::ERR_FAILED|Failed to load resource|ChunkLoadError|dynamically imported/);
    await page.route(application, (route) => route.abort());
    await page.goto('/docs/intro/');
    await save(page).click();
    // The worker's own requests do not pass through the page.
    await expectReady(page);
    await button(page, 'Turn off and delete').click();
    await expectState(page, 'deleted');
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  });

  test('the control keeps its state when the application starts, and on the next page', async ({page}) => {
    await saveData(page);
    await page.goto('/docs/intro/');
    await save(page).click();
    await expectReady(page);
    const before = await control(page).innerHTML();
    await hydrated(page);
    expect(await control(page).innerHTML()).toBe(before);
    await expectState(page, 'ready');
    const bar = page.getByRole('navigation', {name: 'Main'});
    await bar.getByRole('link', {name: 'Blog'}).click();
    await expect(control(page)).toHaveCount(0);
    await bar.getByRole('link', {name: 'Docs'}).click();
    await expectReady(page);
    await expect(button(page, 'Turn off and delete')).toBeVisible();
  });
});
