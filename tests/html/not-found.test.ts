import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {nearestPages} from '../../src/components/NearestPages/nearest.ts';

test('the page with the most similar address is first', () => {
  const pages = JSON.parse(readFileSync('build/pages.json', 'utf8'));
  const nearest = {
    '/docs/': '/docs/intro/',
    '/docs/windows/': '/docs/guides/windows/',
    '/docs/introo/': '/docs/intro/',
    '/docs/intro/install/': '/docs/intro/',
    '/services/mail/': '/docs/services/mail/',
    '/docs/services/mail/admin/': '/docs/services/mail/administrator/',
    '/DOCS/services/Mail/': '/docs/services/mail/',
    '/projects/rfy/': '/projects/rfi/',
    '/gitlab': '/docs/services/gitlab/',
  };
  for (const [asked, expected] of Object.entries(nearest)) {
    expect(nearestPages(asked, pages, '/')[0]?.path, asked).toBe(expected);
  }
  expect(nearestPages('/privacy/', pages, '/').map(({path}) => path)).toEqual(['/privacy-policy/']);
  expect(nearestPages('/docs/nope/', pages, '/')).toEqual([]);
  const below = [{path: '/handbook/docs/', title: 'Docs'}];
  expect(nearestPages('/handbook/nope/', below, '/handbook/'), 'all have the base path').toEqual([]);
});
