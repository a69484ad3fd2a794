import {redirects} from '../../src/data/redirects.ts';
import {builtPage, textsOf, valuesOf} from '../built-pages.ts';
import {sitemapPaths} from '../sitemap.ts';
import {expect, test} from '../unit.ts';

/** Every address of the specification, from lists in this file. */
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

test('every specified address is in the sitemap or has a redirect, and search is not in it', () => {
  const paths = sitemapPaths();
  const moved = redirects.map(({from}) => from);
  expect(specified.filter((path) => ![...paths, ...moved].includes(path))).toEqual([]);
  expect(paths).not.toContain('/search/');
});

test('pages are in English, and docs and their categories show the one version, with the label Next', () => {
  for (const address of ['/docs/guides/windows/', '/docs/category/guides/']) {
    const page = builtPage(address);
    expect(page.$('html').attr('lang')).toBe('en');
    expect(valuesOf(page, 'meta[name$=docusaurus_version]', 'content')).toEqual(['current']);
    expect(textsOf(page, 'main .theme-doc-version-badge')).toEqual(['Version: Next']);
  }
});
