import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {contentSecurityPolicy} from '../../scripts/hosting/policy.ts';
import {handbook, search} from '../../src/data/organisation.ts';
import {forEngine} from '../../src/plugins/as-published/as-published.ts';
import {assertSearchSetting} from '../../src/plugins/search/docsearch/setting.ts';
import {SiteCopy} from '../contributing/site-copy.ts';
import {open} from '../pages.ts';
import {serveBuild} from '../server.ts';
import {expect, test} from '../test.ts';

const builtFiles = (build: string, ending: string) =>
  readdirSync(build, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(path.join(build, file), 'utf8'));

test('search is local by default, and no page may send a request to another host', () => {
  expect(search).toEqual({engine: 'local'});
  const policy = contentSecurityPolicy({scripts: new Set(), styles: new Set()}, 'header');
  expect(policy).toContain("connect-src 'self';");
  const pages = [...builtFiles('build', '.html'), ...builtFiles('build', '.md')];
  expect(pages.filter((text) => /algolia|SearchBy/i.test(text.replace(/<style>.*?<\/style>/gs, '')))).toEqual(
    [],
  );
});

test('the message about a wrong setting names file, field and fix', () => {
  const names = {engine: 'docsearch', appId: 'APP1', apiKey: 'a1b2', indexName: 'handbook'};
  for (const [setting, message] of [
    [{engine: 'algolia'}, "src/data/organisation.ts: search.engine: must be 'local' or 'docsearch'"],
    [{...names, appId: undefined}, 'src/data/organisation.ts: search.appId: is missing: add it there'],
    [
      {...names, apiKey: ''},
      'src/data/organisation.ts: search.apiKey: must be letters, digits, - and _: copy it',
    ],
    [{...names, appID: 'APP1'}, 'src/data/organisation.ts: search.appID: is unknown: did you mean "appId"?'],
  ] as const) {
    expect(() => assertSearchSetting(setting)).toThrow(message);
  }
  assertSearchSetting(names);
});

test('the message about an unknown search engine in a page names the file', () => {
  expect(() => forEngine('<SearchBy engine="both">Here.</SearchBy>', 'local', 'docs/intro.mdx')).toThrow(
    'docs/intro.mdx: <SearchBy engine="both"> has no valid engine: write local or docsearch.',
  );
});

test('with DocSearch, pages name the search provider and send it requests only when the reader types, the policy allows them, and the results open pages', {
  tag: '@nightly',
}, async ({page, faults, serve}) => {
  test.setTimeout(600_000);
  const appId = 'HANDBOOK00';
  const found = {title: 'Introduction', heading: 'Search', address: '/docs/intro/#search'};
  using copy = new SiteCopy();
  copy.edit('src/data/organisation.ts', (text) =>
    text.replace(
      "{engine: 'local'};",
      `{engine: 'docsearch', appId: '${appId}', apiKey: 'a1b2c3', indexName: 'handbook'};`,
    ),
  );
  const {code, output} = await copy.run('scripts/build.ts', '--quick');
  expect(code, output).toBe(0);
  const build = copy.path('build');
  const pages = builtFiles(build, '.html');
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((html) => /preconnect|dns-prefetch|<SearchBy/.test(html))).toEqual([]);
  // The sitemap leaves out a page by its `name="robots"`. The page of DocSearch has `property="robots"`.
  expect(readFileSync(path.join(build, 'sitemap.xml'), 'utf8')).not.toContain('/search/');
  for (const file of ['privacy-policy/index.html', 'privacy-policy/index.md', 'docs/intro/index.md']) {
    const text = readFileSync(path.join(build, file), 'utf8');
    expect(text, file).toContain('Algolia');
    expect(text, file).not.toMatch(/runs in your browser|search index|SearchBy/);
  }

  faults.allow(/^third-party request on \S+: https:\/\/handbook00-dsn\.algolia\.net\//);
  // DocSearch's zod tries to make a function from text, and does without if the policy refuses.
  faults.allow(/requires 'TrustedScript' assignment/);
  const asked: string[] = [];
  const hierarchy = {lvl0: 'Docs', lvl1: found.title, lvl2: found.heading};
  const highlighted = Object.fromEntries(
    Object.entries(hierarchy).map(([level, value]) => [level, {value, matchLevel: 'full'}]),
  );
  await page.route(/algolia/, async (route) => {
    const {origin} = new URL(route.request().url());
    asked.push(`${origin} ${route.request().postDataJSON().requests[0].query}`);
    const hit = {
      objectID: '1',
      type: 'lvl2',
      url: handbook.url + found.address,
      hierarchy,
      content: null,
      _highlightResult: {hierarchy: highlighted},
      _snippetResult: {hierarchy: highlighted},
    };
    const result = {index: 'handbook', hits: [hit], nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20};
    await route.fulfill({
      headers: {'Access-Control-Allow-Origin': '*'},
      json: {results: [{...result, query: 'search', params: '', processingTimeMS: 1}]},
    });
  });

  const site = await serve(serveBuild(build));
  await open(page, `${site.origin}/privacy-policy/`);
  await expect(page.getByRole('main')).toContainText('answered by Algolia');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', {name: 'Search'})).toBeFocused();
  await expect(page.getByRole('img', {name: 'Algolia'})).toBeVisible();
  expect(asked).toEqual([]);
  await page.keyboard.type('s');
  const result = page.getByRole('option').filter({hasText: found.heading}).getByRole('link');
  await expect(result).toHaveAttribute('href', found.address);
  expect(asked).toEqual([`https://${appId.toLowerCase()}-dsn.algolia.net s`]);
  await result.click();
  await expect(page).toHaveURL(site.origin + found.address);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => !/^algolia-client-js|-handbook$/.test(key))).toEqual([]);
  // The page still prefetches files of the copy, which ends with this test.
  await page.close();
});
