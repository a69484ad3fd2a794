import {pageFiles, readPage} from '../../scripts/pages.ts';
import {builtPage, valuesOf} from '../built-pages.ts';
import {sitemapPaths} from '../sitemap.ts';
import {expect, test} from '../unit.ts';

const sidebarOf = (address: string) =>
  valuesOf(builtPage(address), '[aria-label="Pages of this section"] a', 'href');

test('one sidebar contains every doc', () => {
  const docs = sitemapPaths().filter((path) => path.startsWith('/docs/'));
  expect([...new Set(sidebarOf('/docs/intro/'))].sort()).toEqual(docs.sort());
});

test('the index page of a category describes its pages and the categories below it, and has their line', () => {
  const {$} = builtPage('/docs/category/services/');
  const pages = pageFiles()
    .filter((file) => /^docs\/services\/([^/]+|[^/]+\/index)\.mdx$/.test(file))
    .map((file) => readPage(file).frontMatter)
    .filter(({draft}) => draft !== true);
  expect(pages.length).toBeGreaterThan(3);
  const cards = $('main article li').toArray();
  for (const {title, description} of pages) {
    const card = cards.find((item) => $(item).find('h2').text() === title);
    expect($(card).find('p').text()).toBe(description);
  }
  const bulletins = builtPage('/docs/category/bulletins/').$;
  const told = bulletins('header > h1 + p').text();
  expect(told).not.toBe('');
  const elementos = builtPage('/docs/category/elementos/').$;
  expect(elementos('main li:has(:is(h2, h3):contains("Bulletins")) p').text()).toBe(told);
  for (const category of [elementos, bulletins]) {
    expect(category('.theme-doc-sidebar-menu .line-elementos [aria-current=page]')).toHaveLength(1);
  }
});

test('projects have a sidebar of their own', () => {
  const projects = sitemapPaths().filter((path) => path.startsWith('/projects/'));
  expect(sidebarOf('/projects/rfi/').sort()).toEqual(projects.sort());
});

test('a doc shows its last update and contents of two levels', () => {
  const page = builtPage('/docs/services/mail/administrator/');
  expect(valuesOf(page, '.theme-last-updated time', 'datetime')[0]).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  const headings = valuesOf(page, 'article :is(h2, h3)[id]', 'id').map((id) => `#${id}`);
  expect(headings.length).toBeGreaterThan(0);
  expect(valuesOf(page, '[aria-label="On this page"] a', 'href')).toEqual(headings);
});
