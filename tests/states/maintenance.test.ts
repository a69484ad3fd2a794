import {maintenanceFile, readWindows} from '../../src/data/notices.ts';
import {hold} from '../pages.ts';
import {expect, test} from '../test.ts';

test.use({timezoneId: 'Europe/Madrid'});

const maintenanceWindows = readWindows();

/** The earliest window. No other one is in progress when it starts. */
const first = maintenanceWindows.at(-1);
if (first === undefined) {
  throw new Error(`${maintenanceFile}: these tests need a window. It may be in the past.`);
}
const minute = 60_000;
const before = Date.parse(first.start) - minute;
const during = Date.parse(first.start) + minute;
const after = Math.max(...maintenanceWindows.map(({end}) => Date.parse(end))) + minute;

test('two open pages show by the clock whether a window is upcoming, in progress or past, with times in UTC and the reader’s time zone', async ({
  page,
  context,
}) => {
  const home = await context.newPage();
  const notice = home.getByRole('region', {name: 'Maintenance'});
  const entry = page.locator(`[id="${first.id}"]`);
  const expectState = async (state: string, summary: string) => {
    await expect(entry.getByRole('heading')).toContainText(state);
    await expect(page.locator('main')).toContainText(summary);
    await expect(notice).toContainText(summary);
  };
  await context.clock.install({time: before});
  await home.goto('/');
  await page.goto('/scheduled-maint/');
  await expectState('Upcoming', `Next: ${first.title}`);
  const times = entry.locator('time');
  await expect(times).toHaveCount(4);
  const inZone = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {hour: '2-digit', minute: '2-digit', timeZone}).format(
      new Date(first.start),
    );
  await expect(times.nth(0)).toContainText(inZone('UTC'));
  await expect(times.nth(2)).toContainText(inZone('Europe/Madrid'));
  await expect(times.nth(0)).toHaveAttribute('datetime', first.start);
  await context.clock.fastForward(during - before);
  await expectState('In progress', `In progress: ${first.title}`);
  await context.clock.fastForward(after - during);
  await expectState('Past', 'No maintenance is in progress or scheduled');
});

test('the reader’s own time fits the space that is reserved for it', async ({page}) => {
  const release = await hold(page, '**/*.js');
  await page.goto('/scheduled-maint/', {waitUntil: 'commit'});
  const facts = page.locator('main dt, main dd');
  const times = page.locator('main time');
  await expect(facts).toHaveCount(8 * maintenanceWindows.length);
  await expect(times).toHaveCount(2 * maintenanceWindows.length);
  const heightsAt = async (width: number) => {
    await page.setViewportSize({width, height: 900});
    return facts.evaluateAll((all) => all.map(({clientHeight}) => clientHeight));
  };
  const before = [await heightsAt(320), await heightsAt(390)];
  release();
  await expect(times).toHaveCount(4 * maintenanceWindows.length);
  expect([await heightsAt(320), await heightsAt(390)]).toEqual(before);
  const rows = (name: string) => page.locator('main dt', {hasText: name}).first();
  const heights = await Promise.all(
    ['In UTC', 'Your time'].map((name) => rows(name).evaluate(({clientHeight}) => clientHeight)),
  );
  expect(heights[1], 'no blank line').toBe(heights[0]);
});

test('without JavaScript, every window shows its UTC times and claims no state', async ({browser}) => {
  const page = await browser.newPage({javaScriptEnabled: false});
  await page.goto('/scheduled-maint/');
  await expect(page.locator('main ol > li')).toHaveCount(maintenanceWindows.length);
  for (const {id, title} of maintenanceWindows) {
    const entry = page.locator(`[id="${id}"]`);
    await expect(entry.getByRole('heading')).toHaveText(title);
    await expect(entry.locator('time').first()).toContainText('UTC');
    await expect(entry.getByText('Your time')).toBeHidden();
  }
  await page.close();
});
