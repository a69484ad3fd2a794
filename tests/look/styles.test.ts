import {kinds, open} from '../pages.ts';
import {expect, test} from '../test.ts';

test('no file that a page requests delays its first paint', async ({page}) => {
  for (const path of kinds) {
    await open(page, path);
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => ({
        name: entry.name,
        status: String(Reflect.get(entry, 'renderBlockingStatus')),
      })),
    );
    expect(
      fetched.filter(({status}) => status !== 'non-blocking'),
      path,
    ).toEqual([]);
    expect(
      fetched.filter(({name}) => name.endsWith('.css')),
      path,
    ).toEqual([]);
  }
});
