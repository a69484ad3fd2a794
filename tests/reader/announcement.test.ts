import type {Page} from '@playwright/test';
import {wideElements} from '../drawn.ts';
import {announcement} from '../fixtures/announcement.ts';
import {test} from '../fixtures/fixture-site.ts';
import {open, record} from '../pages.ts';
import {expect} from '../test.ts';
import {starts} from './starting.ts';

const doc = 'docs/intro/';
const idKey = 'docusaurus.announcement.id-handbook';
const bar = (page: Page) => page.getByRole('banner').filter({hasText: announcement.text});

/** Records whether the bar is drawn, from the moment when it is parsed. */
const recordBar = (page: Page) =>
  record(page, 'main', () => document.querySelector('.theme-announcement-bar')?.checkVisibility() ?? false);

for (const [when, start] of starts) {
  test(`a dismissal ${when} lasts until there is another announcement`, async ({page}) => {
    await start(page, doc);
    await bar(page).getByRole('button', {name: 'Dismiss this announcement'}).press('Enter');
    await expect(bar(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
    await page.unrouteAll({behavior: 'ignoreErrors'});

    const drawn = await recordBar(page);
    await open(page, doc);
    await expect(bar(page)).toHaveCount(0);
    expect(await drawn()).toEqual([false]);
    await page.evaluate((key) => localStorage.setItem(key, 'an-older-announcement'), idKey);
    for (const visit of ['first', 'second']) {
      await open(page, doc);
      await expect(bar(page), visit).toBeVisible();
      expect(await drawn(), visit).toEqual([true]);
    }
  });
}

const {start, end} = announcement;
for (const {when, time, isShown} of [
  {when: 'before its start', time: Date.parse(start) - 1000, isShown: false},
  {when: 'from its start on', time: Date.parse(start), isShown: true},
  {when: 'until its end', time: Date.parse(end) - 1000, isShown: true},
  {when: 'after its end', time: Date.parse(end), isShown: false},
]) {
  test(`the announcement is ${isShown ? 'shown' : 'hidden'} ${when}`, async ({page}) => {
    await page.clock.setFixedTime(time);
    const drawn = await recordBar(page);
    await open(page, doc);
    expect(await drawn()).toEqual([isShown]);
  });
}

test('on a phone, the announcement needs one line, and a long word wraps', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(doc);
  await expect(bar(page).locator('time')).toHaveText('10 July 2025');
  expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(45);
  await page.setViewportSize({width: 320, height: 640});
  await bar(page)
    .getByRole('link')
    .evaluate((link) => {
      link.textContent = 'a'.repeat(80);
    });
  expect(await wideElements(page)).toEqual([]);
});
