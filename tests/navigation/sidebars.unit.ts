import {sitemapPaths} from '../../scripts/sitemap.ts';
import {builtPage, valuesOf} from '../built-pages.ts';
import {expect, test} from '../unit.ts';

test('the index page of a category describes the categories below it', () => {
  const {$} = builtPage('/docs/category/elementos/');
  const told = builtPage('/docs/category/bulletins/').$('header > h1 + p').text();
  expect(told).not.toBe('');
  expect($('main li:has(:is(h2, h3):contains("Bulletins")) p').text()).toBe(told);
});

test('projects have a sidebar of their own', {tag: '@spec-2.12'}, () => {
  const links = valuesOf(builtPage('/projects/rfi/'), '[aria-label="Docs sidebar"] a', 'href');
  const projects = sitemapPaths().filter((path) => path.startsWith('/projects/'));
  expect(links.sort()).toEqual(projects.sort());
});

test('a doc shows when it was last updated and a table of contents of levels 2 and 3', {
  tag: ['@spec-2.9', '@spec-2.11'],
}, () => {
  const page = builtPage('/docs/services/mail/administrator/');
  expect(valuesOf(page, '.theme-last-updated time', 'datetime')[0]).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  const headings = valuesOf(page, 'article :is(h2, h3)[id]', 'id').map((id) => `#${id}`);
  expect(headings.length).toBeGreaterThan(0);
  expect(valuesOf(page, '[aria-label="On this page"] a', 'href')).toEqual(headings);
});
