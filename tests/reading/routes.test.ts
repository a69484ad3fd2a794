import {sitemapPaths} from '../../scripts/sitemap.ts';
import {handbook} from '../../src/organisation.ts';
import {hydrated} from '../pages.ts';
import {expect, test} from '../test.ts';

/** Every address of the specification, by its own lists. */
const specified = [
  '/',
  '/privacy-policy/',
  '/scheduled-maint/',
  '/xaspos-decryption/',
  '/blog/',
  '/blog/page/2/',
  '/blog/archive/',
  '/blog/authors/',
  '/blog/tags/',
  ...[
    'android',
    'announcements',
    'api',
    'cdn',
    'core',
    'development',
    'elementos',
    'maintenance',
    'windows',
  ].map((tag) => `/blog/tags/${tag}/`),
  ...[
    '2018/10/20/windows-toolbox',
    '2019/03/16/app-packages',
    '2019/08/24/signing-app-packages',
    '2019/12/07/hello-elementos',
    '2020/05/09/api-v1',
    '2020/10/17/moving-to-the-cdn',
    '2021/04/10/rebranding',
    '2021/11/06/elementos-build-farm',
    '2022/03/05/api-v1-pagination',
    '2022/09/03/mail-maintenance',
    '2023/02/18/handbook-release',
    '2023/07/22/elementos-bulletins',
    '2023/12/02/xaspos-release',
    '2024/05/25/cdn-tuning',
    '2024/11/16/gitlab-maintenance',
    '2025/07/10/elementos-v10',
  ].map((post) => `/blog/${post}/`),
  '/docs/intro/',
  ...['bulletins', 'changelogs', 'elementos', 'guides', 'services'].map((name) => `/docs/category/${name}/`),
  ...['branding', 'openstreetmap', 'windows'].map((guide) => `/docs/guides/${guide}/`),
  ...[
    'building',
    'bulletins',
    'bulletins/V-10',
    'changelog/changes',
    'conducts',
    'contributors',
    'getting-started',
    'portal',
    'setting-up',
  ].map((guide) => `/docs/guides/elementos/${guide}/`),
  ...[
    'drive',
    'gitlab',
    'gitlab/git-additional-config',
    'mail',
    'mail/administrator',
    'mail/configuration',
    'mail/personaladdress',
    'mail/workspace',
    'playground',
    'slack',
    'swiftlynx',
    'xaspos',
  ].map((service) => `/docs/services/${service}/`),
  '/docs/team/',
  ...['data', 'design', 'development', 'operations', 'oversight'].map((group) => `/docs/team/${group}/`),
  ...['calle30', 'rabbau-city', 'rfi', 'rodaliamadrid'].map((project) => `/projects/${project}/`),
];

test('the sitemap holds every specified address, and search stays out of it', () => {
  const paths = sitemapPaths();
  expect(specified.filter((path) => !paths.includes(path))).toEqual([]);
  expect(paths).not.toContain('/search/');
});

test('no two pages share a title or a description', async ({request}) => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const path of sitemapPaths()) {
    const html = await (await request.get(path)).text();
    const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    const description = /<meta[^>]+name="?description"?[^>]+content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(title, `title of ${path}`).not.toBe('');
    expect(description, `description of ${path}`).not.toBe('');
    for (const text of [`title ${title}`, `description ${description}`]) {
      const other = seen.get(text);
      if (other !== undefined) {
        shared.push(`${path} and ${other}: ${text}`);
      }
      seen.set(text, path);
    }
  }
  expect(shared).toEqual([]);
});

test('every page opens at its address, with one h1 and its canonical link', async ({page, baseURL}) => {
  test.setTimeout(300_000);
  for (const path of sitemapPaths()) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await hydrated(page);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(page.url()).toBe(`${baseURL}${path}`);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', handbook.url + path);
    });
  }
});
