import {contentSecurityPolicy} from '../../scripts/hosting/policy.ts';
import {forEngine} from '../../src/features/as-published/as-published.ts';
import {assertSearchSetting} from '../../src/features/search/docsearch/setting.ts';
import {search} from '../../src/organisation.ts';
import {expect, test} from '../unit.ts';
import {builtFiles} from './published.ts';

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
    [{engine: 'algolia'}, "src/organisation.ts: search.engine: must be 'local' or 'docsearch'"],
    [{...names, appId: undefined}, 'src/organisation.ts: search.appId: is missing: add it there'],
    [{...names, apiKey: ''}, 'src/organisation.ts: search.apiKey: must be letters, digits, - and _: copy it'],
    [{...names, appID: 'APP1'}, 'src/organisation.ts: search.appID: is unknown: did you mean "appId"?'],
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
