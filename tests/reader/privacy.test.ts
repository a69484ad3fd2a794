import {readFileSync} from 'node:fs';
import {open, richDoc} from '../pages.ts';
import {expect, test} from '../test.ts';

const policy = readFileSync('src/pages/privacy-policy.mdx', 'utf8');

/** The storage keys that the privacy policy lists: the code spans of its tables that end like all our keys. */
function listedKeys(): RegExp[] {
  return policy
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(/`([\w.<>-]+-handbook)`/g)])
    .map(([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace('<group>', '[\\w-]+')}$`));
}

test('a visit stores only the entries that the privacy policy lists', async ({page, context}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const stored = () => page.evaluate(() => Object.keys(localStorage));
  await open(page, richDoc());
  const toggle = page.getByRole('button', {name: /^Colour mode/});
  await toggle.click();
  await expect.poll(stored).toContain('theme-handbook');
  await toggle.click();
  await page.getByRole('tab').last().click();
  await page.locator('.navbar').getByRole('combobox').click();
  await page.keyboard.type('mail');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/robots.txt');

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
  await expect.poll(stored).toContain('offline-mode-handbook');
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  expect((await stored()).filter((key) => !keys.some((listed) => listed.test(key)))).toEqual([]);
});

test('nginx logs the fields of the privacy policy, for the time that it names', () => {
  const configuration = readFileSync('deploy/nginx/site.conf', 'utf8');
  const rotation = readFileSync('deploy/nginx/logrotate', 'utf8');
  const [, format = ''] = /log_format handbook ([^;]+);/.exec(configuration) ?? [];
  expect(format.match(/(?<=\$)\w+/g)?.join(' ')).toBe(
    'remote_addr time_local request status body_bytes_sent http_referer http_user_agent',
  );
  const logs = [...configuration.matchAll(/^ *(?:access|error)_log (\S+?)(?: handbook)?;$/gm)];
  const [rotated = ''] = /^\/.*(?= \{$)/m.exec(rotation) ?? [];
  expect(new Set(logs.map(([, file]) => file))).toEqual(new Set(rotated.split(' ')));
  // Debian's own rotation would also rotate files with this extension.
  expect(rotated).not.toContain('.log ');
  expect(rotation).toMatch(/^\tdaily$/m);
  expect(rotation).toMatch(/^\tifempty$/m);
  const days = 1 + Number(/^\trotate (\d+)$/m.exec(rotation)?.[1]);
  for (const words of [`kept for ${days} days`, `deleted after ${days} days`]) {
    expect(policy).toContain(words);
  }
});
