import {expect, test} from '@playwright/test';
import {redirects} from '../../src/data/redirects.ts';
import {builtPage, textsOf, valuesOf} from '../built-pages.ts';
import {sitemapPaths} from '../sitemap.ts';

/** Every address of the specification, by the start that it shares with others. */
const specified = Object.entries({
  '/': 'privacy-policy scheduled-maint xaspos-decryption blog',
  '/blog/': 'page/2 archive authors tags',
  '/blog/tags/': 'android announcements api cdn core development elementos maintenance windows',
  '/blog/2018/10/20/': 'windows-toolbox',
  '/blog/2019/': '03/16/app-packages 08/24/signing-app-packages 12/07/hello-elementos',
  '/blog/2020/': '05/09/api-v1 10/17/moving-to-the-cdn',
  '/blog/2021/': '04/10/rebranding 11/06/elementos-build-farm',
  '/blog/2022/': '03/05/api-v1-pagination 09/03/mail-maintenance',
  '/blog/2023/': '02/18/handbook-release 07/22/elementos-bulletins 12/02/xaspos-release',
  '/blog/2024/': '05/25/cdn-tuning 11/16/gitlab-maintenance',
  '/blog/2025/07/10/': 'elementos-v10',
  '/docs/': 'intro team',
  '/docs/category/': 'bulletins changelogs elementos guides services',
  '/docs/guides/': 'branding openstreetmap windows',
  '/docs/guides/elementos/':
    'building bulletins bulletins/V-10 changelog/changes conducts contributors getting-started portal setting-up',
  '/docs/services/':
    'drive gitlab gitlab/git-additional-config mail mail/administrator mail/configuration mail/personaladdress mail/workspace playground slack swiftlynx xaspos',
  '/docs/team/': 'data design development operations oversight',
  '/projects/': 'calle30 rabbau-city rfi rodaliamadrid',
}).flatMap(([start, names]) => names.split(' ').map((name) => `${start}${name}/`));

test('every specified address is in the sitemap or has a redirect, and search is not in it', () => {
  const paths = sitemapPaths();
  const moved = redirects.map(({from}) => from);
  expect(['/', ...specified].filter((path) => ![...paths, ...moved].includes(path))).toEqual([]);
  expect(paths).not.toContain('/search/');
});

test('pages are in English, and docs show the version Next', () => {
  for (const address of ['/docs/guides/windows/', '/docs/category/guides/']) {
    const page = builtPage(address);
    expect(page.$('html').attr('lang')).toBe('en');
    expect(valuesOf(page, 'meta[name$=docusaurus_version]', 'content')).toEqual(['current']);
    expect(textsOf(page, 'main .theme-doc-version-badge')).toEqual(['Version: Next']);
  }
});
