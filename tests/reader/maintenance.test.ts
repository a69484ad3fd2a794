import {readYaml} from '../../src/data/fields.ts';
import {windowsOf} from '../../src/plugins/maintenance/maintenance.ts';
import {expect, test} from '../test.ts';

const windows = windowsOf(readYaml('src/data/maintenance.yml'), Date.now());

/** A moment at which the earliest window, and no other one, is in progress. */
const during = Math.max(0, ...windows.slice(-1).map(({start}) => Date.parse(start))) + 60_000;

const afterAll = Math.max(Date.now(), ...windows.map(({end}) => Date.parse(end))) + 60_000;

test('the state of maintenance follows the clock, in the reader’s time zone', async ({browser}) => {
  for (const timezoneId of ['Europe/Madrid', 'UTC']) {
    const page = await browser.newPage({timezoneId});
    await page.clock.install({time: during});
    await page.goto('/scheduled-maint/');
    const local = page.locator('main li dt', {hasText: 'Your time'});
    const current = page.locator('main li', {has: page.getByRole('heading', {level: 3})});
    await expect(current).toHaveCount(windows.length);
    await expect(local).toHaveCount(timezoneId === 'UTC' ? 0 : windows.length);
    await expect(current.filter({hasText: 'In progress'})).toHaveCount(Math.min(1, windows.length));
    await page.clock.fastForward(afterAll - during);
    await expect(current).toHaveCount(0);
    await expect(page.locator('main details[id]')).toHaveCount(windows.length);
    await expect(page.locator('main')).toContainText('No maintenance is in progress or scheduled.');
    await page.close();
  }
});

test('without JavaScript, past maintenance opens, and no state is claimed', async ({browser}) => {
  const page = await browser.newPage({javaScriptEnabled: false});
  await page.goto('/scheduled-maint/');
  for (const {id, title, effect, wasOver} of windows) {
    const entry = page.locator(`[id="${id}"]`);
    await expect(entry).toContainText(title);
    if (wasOver) {
      await expect(entry.getByText(effect)).toBeHidden();
      await entry.locator('summary').click();
    }
    await expect(entry.getByText(effect)).toBeVisible();
    await expect(entry.locator('time')).toContainText(['UTC', 'UTC']);
  }
  await expect(page.locator('main')).not.toContainText(/In progress:|Next:|No maintenance/);
  await page.close();
});
