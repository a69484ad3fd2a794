import type {Locator, Page} from '@playwright/test';
import {builtPage} from '../built-pages.ts';
import {blockStorage, hold, hydrated, open, twoFrames} from '../pages.ts';
import {expect, test} from '../test.ts';
import {layoutShifts} from './layout-shifts.ts';
import {pageWithMost, starts} from './starting.ts';

const many = pageWithMost('[data-tabs=os]');

const sets = (page: Page) => page.locator('[data-tabs=os]').filter({hasText: 'macOS'});
const tab = (tabs: Locator, name: string) => tabs.getByRole('tab', {name, exact: true});
const chosen = (tabs: Locator) => tabs.getByRole('tab', {selected: true});
const openPanels = (tabs: Locator) => tabs.locator('[role=tabpanel]').filter({visible: true});
const topOf = (element: Locator) => element.evaluate((box) => Math.round(box.getBoundingClientRect().top));
const storeChoice = (page: Page, choice: string) =>
  page.evaluate((value) => localStorage.setItem('docusaurus.tab.os-handbook', value), choice);

for (const [when, start] of starts) {
  test(`sets of tabs ${when} share a choice made by mouse or keyboard`, async ({page}) => {
    await start(page, many);
    const last = sets(page).last();
    await expect(last).toMatchAriaSnapshot(`
      - tablist:
        - tab "Windows" [selected]
        - tab "macOS"
        - tab "Linux"
      - tabpanel "Windows"
    `);
    await last.evaluate((tabs) =>
      window.scrollBy({top: tabs.getBoundingClientRect().top - 300, behavior: 'instant'}),
    );
    const top = await topOf(last);
    const expectChoice = async (name: string) => {
      for (const tabs of await sets(page).all()) {
        await expect(chosen(tabs)).toHaveText(name);
        await expect(openPanels(tabs)).toHaveAccessibleName(name);
      }
      await twoFrames(page);
      // Browsers scroll by whole pixels.
      expect(Math.abs((await topOf(last)) - top)).toBeLessThanOrEqual(2);
    };
    await tab(last, 'Linux').click();
    await expectChoice('Linux');
    for (const [key, name] of [
      ['Home', 'Windows'],
      ['ArrowLeft', 'Linux'],
      ['ArrowRight', 'Windows'],
      ['End', 'Linux'],
      ['ArrowLeft', 'macOS'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(last, name)).toBeFocused();
      await expect(tab(last, name)).toHaveCSS('outline-style', 'solid');
    }
    await expectChoice('Linux');
    await page.keyboard.press('Enter');
    await expectChoice('macOS');
  });
}

test('the first paint shows the tab that was chosen on another page', async ({page}) => {
  await page.goto('/robots.txt');
  await storeChoice(page, 'linux');
  await page.addInitScript(() => {
    const painted = new Set<string>();
    Object.assign(window, {painted});
    const note = () => {
      for (const panel of document.querySelectorAll('[data-tabs=os] [role=tabpanel]')) {
        if (panel.lastElementChild?.checkVisibility() === true) {
          painted.add(panel.ariaLabel ?? '');
        }
      }
      requestAnimationFrame(() => setTimeout(note));
    };
    requestAnimationFrame(() => setTimeout(note));
  });
  const release = await hold(page, '**/assets/js/*.js');
  await page.goto(many, {waitUntil: 'commit'});
  await expect(chosen(sets(page).first())).toHaveText('Linux');
  release();
  await hydrated(page);
  await twoFrames(page);
  expect(await page.evaluate(() => [...Reflect.get(window, 'painted')])).toEqual(['Linux']);
  expect(await layoutShifts(page)).toEqual([]);
});

test('a set of tabs that has not arrived whole does not show another tab', async ({page}) => {
  await page.goto('/robots.txt');
  await storeChoice(page, 'linux');
  await open(page, '/');
  const {$} = builtPage(many);
  const [start] = $.html($('[data-tabs=os]').first()).split(' hidden=""');
  await page.evaluate(
    (html = '') => document.querySelector('main')?.insertAdjacentHTML('afterbegin', html),
    start,
  );
  await expect(chosen(page.locator('[data-tabs]'))).toHaveText('Linux');
  await expect(openPanels(page.locator('[data-tabs]'))).toHaveCount(0);
});

test('a set of tabs works if it lacks the stored choice, or without storage', async ({page, faults}) => {
  faults.allow(/browser storage is not available/, /forbidden by the test/);
  const first = sets(page).first();
  await page.goto('/robots.txt');
  await storeChoice(page, 'plan9');
  await open(page, many);
  await expect(chosen(first)).toHaveText('Windows');
  await blockStorage(page);
  await open(page, many);
  await tab(first, 'macOS').click();
  await expect(openPanels(first)).toHaveAccessibleName('macOS');
});

for (const [when, start] of starts) {
  test(`an address and the browser’s own search ${when} open a closed tab`, async ({page}) => {
    await page.route(
      ({pathname}) => pathname === many,
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /data-tab="?linux"?><p class="?tab-label"?>[^<]*(<\/p>)?<p/,
          '$& id=held',
        );
        await route.fulfill({response, body});
      },
    );
    await start(page, `${many}#held`);
    const first = sets(page).first();
    await expect(chosen(first)).toHaveText('Linux');
    await expect(page.locator('#held')).toBeInViewport();
    await expect(first.locator('[role=tabpanel][hidden=until-found]')).toHaveCount(2);

    // A text fragment opens hidden content in the same way as the browser's search.
    const text = (await first.locator('[data-tab=macos] > p').last().textContent()) ?? '';
    await page.getByRole('heading', {level: 1}).evaluate((heading, words) => {
      heading.innerHTML = `<a href="#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}">Search</a>`;
    }, text.split(' ').slice(0, 5).join(' '));
    await page.getByRole('link', {name: 'Search', exact: true}).click();
    await expect(chosen(first)).toHaveText('macOS');
    await expect(page.getByText(text)).toBeInViewport();
  });
}
