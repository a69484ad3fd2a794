import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {listFiles} from '../../scripts/hosting/site.ts';
import type {PublishedDocs, SearchFiles} from '../../src/features/search/index/published.ts';
import {namedBuild} from '../builds.ts';
import {expect, test} from '../test.ts';

test('NO_INDEX=1: our own search still finds the pages', () => {
  const build = namedBuild('fixtures');
  const files: SearchFiles = JSON.parse(readFileSync(path.join(build, 'search-files.json'), 'utf8'));
  const docs: PublishedDocs = JSON.parse(readFileSync(path.join(build, files.doc), 'utf8'));
  const found = docs.searchDocs.map(({url}) => url);
  expect(found).toContain('/docs/intro/');
  expect(found).not.toContain('/search/');
});

test('NO_INDEX=1: every page tells search engines to leave it out, and no sitemap names it', () => {
  const build = namedBuild('fixtures');
  const pages = listFiles(build).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(50);
  const open = pages.filter(
    (file) =>
      !/<meta [^>]*name="?robots"? content="?noindex/.test(readFileSync(path.join(build, file), 'utf8')),
  );
  expect(open).toEqual([]);
  expect(existsSync(path.join(build, 'sitemap.xml'))).toBe(false);
  // Search engines must read a page to learn that it leaves them out.
  expect(readFileSync(path.join(build, 'robots.txt'), 'utf8')).toBe('User-agent: *\nAllow: /\n');
});
