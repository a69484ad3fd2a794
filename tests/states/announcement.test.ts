import type {Page} from '@playwright/test';
import {announcement} from '../../src/data/announcement.ts';
import {hydrated} from '../pages.ts';
import {expect, test} from '../test.ts';

const keys = {
  id: 'docusaurus.announcement.id-handbook',
  dismissed: 'docusaurus.announcement.dismiss-handbook',
};
const bar = (page: Page) => page.getByRole('complementary', {name: 'Announcement'});

async function open(page: Page): Promise<void> {
  await page.goto('/docs/intro/');
  await hydrated(page);
}

/** Records whether the bar is drawn, each time that changes, from the moment it is parsed. */
async function recordBar(page: Page): Promise<() => Promise<boolean[]>> {
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, {barSeen: seen});
    const note = () => {
      const element = document.querySelector('aside[aria-label=Announcement]');
      const drawn = element?.checkVisibility() ?? false;
      if (document.querySelector('main') !== null && seen.at(-1) !== drawn) {
        seen.push(drawn);
      }
    };
    new MutationObserver(note).observe(document, {subtree: true, childList: true, attributes: true});
  });
  return () => page.evaluate(() => ('barSeen' in window ? (window.barSeen as boolean[]) : []));
}

test.beforeEach(() => {
  test.fail(announcement === null, 'these tests need an announcement in src/data/announcement.ts');
});

test('announcement bar: dismissal is stored and hides it from the first paint on', async ({page}) => {
  await open(page);
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('button', {name: 'Dismiss this announcement'}).click();
  await expect(bar(page)).toBeHidden();
  const drawn = await recordBar(page);
  await open(page);
  await expect(bar(page)).toHaveCount(0);
  expect(await drawn()).toEqual([false]);
});

test('announcement bar: a new id resets the dismissal at the first paint of the first load', async ({
  page,
}) => {
  await page.addInitScript((names) => {
    if (sessionStorage.getItem('visited') === null) {
      sessionStorage.setItem('visited', 'yes');
      localStorage.setItem(names.id, 'an-older-announcement');
      localStorage.setItem(names.dismissed, 'true');
    }
  }, keys);
  const drawn = await recordBar(page);
  await open(page);
  await expect(bar(page)).toBeVisible();
  expect(await drawn()).toEqual([true]);
  await open(page);
  await expect(bar(page)).toBeVisible();
});

test('announcement bar: its dates are honoured without a rebuild', async ({page}) => {
  test.fail(announcement?.start === undefined, 'this test needs an announcement with a start');
  const start = new Date(announcement?.start ?? 0);
  await page.clock.setFixedTime(new Date(start.getTime() - 1000));
  const drawn = await recordBar(page);
  await open(page);
  await expect(bar(page)).toBeHidden();
  expect(await drawn()).toEqual([false]);
  await page.clock.setFixedTime(start);
  await open(page);
  await expect(bar(page)).toBeVisible();
});
