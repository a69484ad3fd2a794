import {readPage} from '../../scripts/pages.ts';
import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

/** The storage keys that the privacy policy lists: the code spans of its tables that end as all our keys do. */
function listedKeys(): RegExp[] {
  const {lines} = readPage('src/pages/privacy-policy.mdx');
  return lines
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(/`([\w.<>-]+-handbook)`/g)])
    .map(([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace('<group>', '[\\w-]+')}$`));
}

test('a full visit keeps in the browser what the privacy policy lists, and nothing else', async ({
  page,
  context,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await open(page, '/');
  const toggle = page
    .locator('.navbar')
    .getByRole('button', {name: /light and dark|colou?r|system/i})
    .first();
  await toggle.click();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('theme-handbook');
  await toggle.click();
  await open(page, '/docs/guides/windows/');
  await open(page, '/docs/services/mail/configuration/');
  await page.getByRole('tab').last().click();
  await page.locator('.navbar').getByRole('combobox').click();
  await page.keyboard.type('mail');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page, '/blog/');

  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookie: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({name}) => name),
  }));
  const keys = listedKeys();
  expect(keys.length).toBeGreaterThan(0);
  expect(kept.local.filter((key) => !keys.some((listed) => listed.test(key)))).toEqual([]);
  expect(kept.local).toContain('theme-follows-system-handbook');
  expect(kept.local.some((key) => key.startsWith('docusaurus.tab.'))).toBe(true);
  expect(kept).toMatchObject({session: [], cookie: '', caches: [], databases: []});
  expect(await context.cookies()).toEqual([]);
  expect([...hosts]).toEqual([new URL(page.url()).host]);

  await page.goto('/?offlineMode=true');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('offline-mode-handbook');
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  const afterwards = await page.evaluate(() => Object.keys(localStorage));
  expect(afterwards.filter((key) => !keys.some((listed) => listed.test(key)))).toEqual([]);
});
