import type {Locator, Page} from '@playwright/test';
import {blockStorage, hold, hydrated, open, saveData, twoFrames} from '../pages.ts';
import {layoutShifts} from '../reader/layout-shifts.ts';
import {expect, test} from '../test.ts';

/** A page with one set of tabs for mail programs, in the middle of the page. */
const mail = '/docs/services/mail/configuration/';
/** A page with several sets of tabs, all in one group. */
const systems = '/docs/services/xaspos/';

/** The storage key for the choice of a mail program. */
const choiceKey = 'docusaurus.tab.mail-program-handbook';

const tab = (page: Page, name: string) => page.getByRole('tab', {name, exact: true});
const panel = (page: Page, name: string) => page.locator(`[role=tabpanel][aria-label="${name}"]`);

/** Stores an earlier choice of a mail program. */
const choose = (page: Page, program: string) =>
  page.addInitScript(([key, choice]) => localStorage.setItem(key, choice), [choiceKey, program] as const);

const topOf = (element: Locator) => element.evaluate((box) => box.getBoundingClientRect().top);

test('tabs: the first paint shows the choice, and nothing moves, even further down the page', async ({
  page,
}) => {
  // Going to the place scrolls the page, and scrolling starts the application.
  const release = await hold(page, '**/assets/js/*.js');
  await choose(page, 'apple');
  await page.addInitScript(() => {
    const painted = new Set<string>();
    Object.assign(window, {painted});
    const note = () => {
      for (const shown of document.querySelectorAll('[role=tabpanel]')) {
        if (shown.lastElementChild?.checkVisibility() === true) {
          painted.add(shown.ariaLabel ?? '');
        }
      }
      requestAnimationFrame(() => setTimeout(note));
    };
    requestAnimationFrame(() => setTimeout(note));
  });
  // The window is low, so that it shows no block of code, whose buttons appear with the application.
  await page.setViewportSize({width: 1280, height: 480});
  await page.goto(`${mail}#send-from-an-alias`, {waitUntil: 'commit'});
  const heading = page.getByRole('heading', {name: 'Send from an alias'});
  await expect(heading).toBeInViewport();
  await expect(tab(page, 'Apple Mail')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.tabs__item--active')).toHaveText('Apple Mail');
  await expect(page.locator('[role=tab][tabindex="0"]')).toHaveText('Apple Mail');
  await twoFrames(page);
  const top = await topOf(heading);
  expect(top, 'right below the top bar').toBeLessThan(100);
  release();
  await hydrated(page);
  await twoFrames(page);
  await expect(tab(page, 'Apple Mail')).toHaveAttribute('aria-selected', 'true');
  expect(await topOf(heading)).toBe(top);
  expect(await page.evaluate(() => [...Reflect.get(window, 'painted')])).toEqual(['Apple Mail']);
  expect(await layoutShifts(page)).toEqual([]);
});

test('tabs: a set shows its first tab if it lacks the choice or storage is blocked', async ({
  page,
  faults,
}) => {
  // Only stock starts the application for a reader who saves data, and the application says so.
  faults.allow(/browser storage is not available/);
  await saveData(page);
  await choose(page, 'pine');
  await page.goto(mail);
  await expect(panel(page, 'Thunderbird')).toBeVisible();
  await blockStorage(page);
  await page.goto(mail);
  await expect(panel(page, 'Thunderbird')).toBeVisible();
  await expect(panel(page, 'Apple Mail')).toBeHidden();
});

test('tabs: an address within a closed tab opens the tab before the application starts, and it stays open', async ({
  page,
}) => {
  await page.route(
    ({pathname}) => pathname === mail,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const held = html.replace(
        '<p>If you get no notifications while the screen is off',
        '<p id=silent>If you get no notifications while the screen is off',
      );
      expect(held).not.toBe(html);
      await route.fulfill({response, body: held});
    },
  );
  const release = await hold(page, '**/assets/js/*.js');
  await page.goto(`${mail}#silent`, {waitUntil: 'commit'});
  await expect(page.locator('#silent')).toBeInViewport();
  await expect(panel(page, 'Thunderbird')).toBeHidden();
  release();
  await hydrated(page);
  await expect(tab(page, 'Android')).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, 'Android')).toBeInViewport();
  expect(await page.evaluate((key) => localStorage.getItem(key), choiceKey)).toBe('android');
});

test('tabs: a link into a closed tab opens it, even if the browser does not', async ({page}) => {
  await page.addInitScript(() => {
    const {setAttribute} = Element.prototype;
    Element.prototype.setAttribute = function setKnown(name, value) {
      setAttribute.call(this, name, value === 'until-found' ? '' : value);
    };
  });
  await open(page, mail);
  await expect(page.locator('[hidden=until-found]')).toHaveCount(0);
  const link = page.locator('.markdown > p a[href="#what-the-error-means"]').first();
  await page.locator('h3#what-the-error-means').evaluate((heading) => heading.removeAttribute('id'));
  await panel(page, 'mutt').evaluate((mutt) => {
    mutt.lastElementChild?.setAttribute('id', 'what-the-error-means');
  });
  await link.click();
  await expect(tab(page, 'mutt')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#what-the-error-means')).toBeInViewport();
  await expect(panel(page, 'Thunderbird')).toBeHidden();
});

test('tabs: the browser’s own search opens a closed tab, and every panel is in print', async ({page}) => {
  await open(page, mail);
  const closed = page.locator('[role=tabpanel][hidden]');
  await expect(closed).toHaveCount(5);
  await expect(page.locator('[role=tabpanel][hidden=until-found]')).toHaveCount(5);
  // This uses a text fragment, which opens hidden content in the same way as the browser's search.
  await page.getByRole('heading', {level: 1}).evaluate((heading) => {
    heading.innerHTML = '<a href="#:~:text=Manage%20folders">Search</a>';
  });
  await page.getByRole('link', {name: 'Search', exact: true}).click();
  await expect(tab(page, 'Android')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Manage folders > Inbox')).toBeInViewport();
  await expect(panel(page, 'Thunderbird')).toBeHidden();
  await tab(page, 'Thunderbird').click();
  await expect(panel(page, 'Android')).toHaveAttribute('hidden', 'until-found');

  await page.emulateMedia({media: 'print'});
  for (const each of await page.locator('[role=tabpanel]').all()) {
    await expect(each.locator('p, li').first()).toBeVisible();
  }
});

test('tabs: the reader’s place stays when a tab of the group is chosen below or in another window, and the next page shows the choice', async ({
  page,
  context,
}) => {
  await open(page, systems);
  const last = page.getByRole('tablist').last();
  const selected = last.getByRole('tab', {selected: true});
  await last.evaluate((list) =>
    window.scrollBy({top: list.getBoundingClientRect().top - 300, behavior: 'instant'}),
  );
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const [top, before] = [await topOf(last), await height()];
  const name = (await selected.innerText()) === 'Windows' ? 'Linux' : 'Windows';
  await last.getByRole('tab', {name}).click();
  await expect(selected).toHaveText(name);
  await twoFrames(page);
  expect(await height()).not.toBe(before);
  const chosen = await topOf(last);
  expect(chosen).toBeCloseTo(top, 0);

  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.setItem('docusaurus.tab.os-handbook', 'macos'));
  await expect(selected).toHaveText('macOS');
  await page.bringToFront();
  await twoFrames(page);
  // Browsers scroll by whole pixels, so each change may leave a part of one.
  expect(await topOf(last)).toBeCloseTo(chosen, 0);

  await page.getByRole('link', {name: 'Drive', exact: true}).first().click();
  await expect(page).toHaveURL(/drive/);
  await expect(tab(page, 'macOS').first()).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, 'macOS').first()).toBeVisible();
});

test('tabs: on a phone no label is broken or out of reach', async ({page}) => {
  await saveData(page);
  await page.setViewportSize({width: 320, height: 640});
  for (const path of [mail, systems]) {
    await page.goto(path);
    const labels = await page.getByRole('tab').evaluateAll((tabs) =>
      tabs.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        element.scrollIntoView({behavior: 'instant', inline: 'nearest'});
        const {left, right} = element.getBoundingClientRect();
        const isInReach = left >= 0 && right <= innerWidth;
        return {name: element.textContent, lines: range.getClientRects().length, isInReach};
      }),
    );
    expect(labels.length).toBeGreaterThan(1);
    expect(labels.filter(({lines, isInReach}) => lines !== 1 || !isInReach)).toEqual([]);
  }
});
