import {type MaintenanceWindow, maintenanceWindows} from '../../src/data/maintenance.ts';
import {expect, test} from '../test.ts';

const hour = 3_600_000;

/**
 * The window to test with, and moments before, in and after it.
 *
 * @throws if there is none
 */
function latestWindow(): {latest: MaintenanceWindow; before: Date; during: Date; after: Date} {
  const [latest] = maintenanceWindows;
  if (latest === undefined) {
    throw new Error(
      'src/data/maintenance.ts: maintenanceWindows is empty: this test needs a window, which may be past.',
    );
  }
  const [start, end] = [Date.parse(latest.start), Date.parse(latest.end)];
  return {
    latest,
    before: new Date(start - hour),
    during: new Date((start + end) / 2),
    after: new Date(end + hour),
  };
}

test('a window is upcoming, in progress and past by the reader’s clock', async ({page}) => {
  const {latest, before, during, after} = latestWindow();
  const entry = page.locator(`[id="${latest.id}"]`);
  for (const [now, state, summary] of [
    [before, 'Upcoming', `Next: ${latest.title}`],
    [during, 'In progress', `In progress: ${latest.title}`],
    [after, 'Past', 'nothing is announced'],
  ] as const) {
    await page.clock.setFixedTime(now);
    await page.goto('/scheduled-maint/');
    await expect(entry.getByRole('heading')).toContainText(state);
    await expect(page.locator('main')).toContainText(summary);
  }
});

test('the home page tells of the window that comes next', async ({page}) => {
  const {latest, before} = latestWindow();
  await page.clock.setFixedTime(before);
  await page.goto('/');
  await expect(page.locator('main')).toContainText(`${latest.title}: from`);
});

test.describe('in Madrid', () => {
  test.use({timezoneId: 'Europe/Madrid'});

  test('times stand in UTC and in the reader’s own time zone', async ({page}) => {
    const {latest} = latestWindow();
    await page.goto('/scheduled-maint/');
    const times = page.locator(`[id="${latest.id}"] time`);
    await expect(times).toHaveCount(4);
    const inZone = (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', {hour: '2-digit', minute: '2-digit', timeZone}).format(
        new Date(latest.start),
      );
    await expect(times.nth(0)).toContainText(inZone('UTC'));
    await expect(times.nth(2)).toContainText(inZone('Europe/Madrid'));
    await expect(times.nth(0)).toHaveAttribute('datetime', latest.start);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('every window shows its UTC times and claims no state', async ({page}) => {
    await page.goto('/scheduled-maint/');
    await expect(page.locator('main ol > li')).toHaveCount(maintenanceWindows.length);
    for (const {id, title} of maintenanceWindows) {
      const entry = page.locator(`[id="${id}"]`);
      await expect(entry.getByRole('heading')).toHaveText(title);
      await expect(entry.locator('time').first()).toContainText('UTC');
      await expect(entry.getByText('Your time')).toBeHidden();
    }
  });
});
