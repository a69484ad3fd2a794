import type {Page} from '@playwright/test';
import {wideElements} from '../drawn.ts';
import {announcement} from '../fixtures/announcement.ts';
import {test} from '../fixtures/fixture-site.ts';
import {application, hold, hydrated, open, record} from '../pages.ts';
import {expect} from '../test.ts';

const doc = 'docs/intro/';
const idKey = 'docusaurus.announcement.id-handbook';
const bar = (page: Page) => page.getByRole('complementary', {name: 'Announcement'});

/** Records whether the bar is drawn, from the moment when it is parsed. */
const recordBar = (page: Page) =>
  record(
    page,
    'main',
    () => document.querySelector('aside[aria-label=Announcement]')?.checkVisibility() ?? false,
  );

test('announcement bar: a dismissal, even before the application starts, is stored, hides it from the first paint on, and ends with a new id', async ({
  page,
}) => {
  const release = await hold(page, application);
  await page.goto(doc, {waitUntil: 'commit'});
  await expect(bar(page)).toContainText(announcement.text);
  await bar(page).getByRole('button', {name: 'Dismiss this announcement'}).press('Enter');
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  release();
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
  const drawn = await recordBar(page);
  await open(page, doc);
  await expect(bar(page)).toHaveCount(0);
  expect(await drawn()).toEqual([false]);

  await page.evaluate((key) => localStorage.setItem(key, 'an-older-announcement'), idKey);
  await open(page, doc);
  await expect(bar(page)).toBeVisible();
  expect(await drawn()).toEqual([true]);
  await open(page, doc);
  await expect(bar(page)).toBeVisible();
});

test('announcement bar: it follows its dates without a new build, and writes its date as other pages do', async ({
  page,
}) => {
  const [start, end] = [new Date(announcement.start), new Date(announcement.end)];
  await page.clock.setFixedTime(new Date(start.getTime() - 1000));
  const drawn = await recordBar(page);
  await open(page, doc);
  await expect(bar(page)).toBeHidden();
  expect(await drawn()).toEqual([false]);
  await page.clock.setFixedTime(start);
  await open(page, doc);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).locator('time')).toHaveText('10 July 2025');
  await page.clock.setFixedTime(end);
  await open(page, doc);
  await expect(bar(page)).toBeHidden();
});

test('announcement bar: on a phone it needs one line, and all bars at most 102 px', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(doc);
  expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(45);
  const {y = 0, height = Infinity} = (await page.locator('.navbar').boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(102);
});

test('announcement bar: a word that is longer than the screen wraps', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  await page.goto(doc);
  await bar(page)
    .getByRole('link')
    .evaluate((link) => {
      link.textContent = 'a'.repeat(80);
    });
  expect(await wideElements(page)).toEqual([]);
});
