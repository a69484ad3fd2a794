import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {PublishedDocs, SearchFiles} from '../../src/plugins/search/index/published.ts';
import {builtPages, valuesOf} from '../built-pages.ts';
import {SiteCopy} from '../contributing/site-copy.ts';
import {expect, test} from '../test.ts';

test('NO_INDEX=1: no search engine lists a page, and our own search still finds the pages', async () => {
  test.setTimeout(600_000);
  using copy = new SiteCopy({NO_INDEX: '1'});
  const {code, output} = await copy.run('scripts/build.ts');
  expect(code, output).toBe(0);
  const build = copy.path('build');
  const read = (file: string) => readFileSync(path.join(build, file), 'utf8');
  const pages = builtPages(build);
  expect(pages.length).toBeGreaterThan(50);
  for (const page of pages) {
    const robots = valuesOf(page, 'meta[name=robots]', 'content');
    expect(robots, page.address).toContainEqual(expect.stringMatching(/^noindex/));
  }
  expect(existsSync(path.join(build, 'sitemap.xml'))).toBe(false);
  // Search engines must read a page to learn that it leaves them out.
  expect(read('robots.txt')).toBe('User-agent: *\nAllow: /\n');

  const files: SearchFiles = JSON.parse(read('search-files.json'));
  const docs: PublishedDocs = JSON.parse(read(files.doc));
  const found = docs.searchDocs.map(({url}) => url);
  expect(found).toContain('/docs/intro/');
  expect(found).not.toContain('/search/');
});
