import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {load} from 'cheerio';
import {handbook} from '../../src/data/organisation.ts';
import {builtPage, textsOf, valuesOf} from '../built-pages.ts';
import {sitemapPaths} from '../sitemap.ts';

const posts = sitemapPaths().filter((path) => /^\/blog\/\d{4}\//.test(path));

const perPage = 10;

test('sixteen posts are dated from 20 October 2018 to 10 July 2025', () => {
  const specified = posts
    .map((path) => path.split('/').slice(2, 5).join('-'))
    .filter((day) => day <= '2025-07-10');
  expect(specified.sort()).toHaveLength(16);
  expect([specified.at(0), specified.at(-1)]).toEqual(['2018-10-20', '2025-07-10']);
});

test('the blog lists every post on pages of ten, newest first', () => {
  const pages = Array.from({length: Math.ceil(posts.length / perPage)}, (_, index) =>
    builtPage(index === 0 ? '/blog/' : `/blog/page/${index + 1}/`),
  );
  const listed = pages.map((page) => valuesOf(page, 'main article h2 a', 'href'));
  expect(listed.slice(0, -1).filter(({length}) => length !== perPage)).toEqual([]);
  expect(listed.flat().sort()).toEqual([...posts].sort());
  const days = pages.flatMap((page) => valuesOf(page, 'main article header time', 'datetime'));
  expect(days).toEqual([...days].sort().reverse());
  expect(pages.map(({$}) => $('[type="application/ld+json"]').length)).toEqual(pages.map(() => 1));
  const newest = pages.flatMap((page) => valuesOf(page, 'main article h2 a', 'href')).slice(0, 4);
  expect(valuesOf(builtPage('/'), 'section[aria-labelledby=latest] h3 a', 'href')).toEqual(newest);
});

test('the sidebar and the archive contain every post, grouped by year', () => {
  for (const [address, group] of [
    ['/blog/', 'aside nav [role=group]'],
    ['/blog/archive/', 'main section'],
  ] as const) {
    const page = builtPage(address);
    expect(valuesOf(page, `${group} a[href^="/blog/2"]`, 'href').sort(), address).toEqual([...posts].sort());
    for (const element of page.$(group)) {
      const [year] = /\d{4}/.exec(page.$(element).attr('aria-label') ?? page.$(element).text()) ?? [];
      expect(page.$(element).find(`a[href^="/blog/2"]:not([href^="/blog/${year}/"])`)).toHaveLength(0);
    }
  }
});

test('a post shows its date, reading time, tags and authors, which list it', () => {
  const used = {tags: new Set<string>(), authors: new Set<string>()};
  for (const path of posts) {
    const page = builtPage(path);
    expect(textsOf(page, 'main article header').join(), path).toMatch(/\d+ min read/);
    const day = path.split('/').slice(2, 5).join('-');
    expect(valuesOf(page, 'main article header time', 'datetime')[0]?.slice(0, 10)).toBe(day);
    for (const [kind, pages] of Object.entries(used)) {
      const links = valuesOf(page, `main article a[href*="/blog/${kind}/"]`, 'href');
      expect(links, path).not.toEqual([]);
      for (const link of links) {
        pages.add(link);
      }
    }
  }
  for (const [kind, pages] of Object.entries(used)) {
    const list = builtPage(`/blog/${kind}/`);
    expect(valuesOf(list, `main a[href^="/blog/${kind}/"]`, 'href').sort()).toEqual([...pages].sort());
    expect(textsOf(list, 'main li').filter((text) => !/\b(1 post|\d+ posts)\.?$/.test(text.trim()))).toEqual(
      [],
    );
    expect([...pages].filter((page) => builtPage(page).$('main article').length === 0)).toEqual([]);
  }
});

test('every date that a reader sees is British', () => {
  for (const [address, dates] of [
    ['/', 'section[aria-labelledby=latest] time'],
    ['/blog/', 'main article time'],
    [posts.at(-1) ?? '', 'main article time'],
    ['/docs/intro/', '.theme-last-updated time'],
  ] as const) {
    const page = builtPage(address);
    const days = valuesOf(page, dates, 'datetime').map((moment) =>
      new Date(moment).toLocaleDateString('en-GB', {dateStyle: 'long', timeZone: 'UTC'}),
    );
    expect(days, address).not.toEqual([]);
    expect(textsOf(page, dates), address).toEqual(days);
  }
});

interface JsonFeed {
  items: {url: string; author: {url: string}; content_html: string}[];
}

/** The posts of a feed. RSS names authors only by mail addresses, which groups do not have. */
function readFeed(name: string): {url: string; author: string | undefined; html: string}[] {
  const file = readFileSync(`build/blog/${name}`, 'utf8');
  if (name.endsWith('.json')) {
    const {items}: JsonFeed = JSON.parse(file);
    return items.map(({url, author, content_html: html}) => ({url, author: author.url, html}));
  }
  const $ = load(file, {xml: true});
  return $('item, entry')
    .toArray()
    .map((post) => ({
      url: $(post).children('item > link, id').text(),
      author: $(post).find('author > uri').first().text() || undefined,
      html: $(post).children('content\\:encoded, content').text(),
    }));
}

const feeds = ['rss.xml', 'atom.xml', 'feed.json'];

test('the feeds contain the whole text of every post, with whole addresses', () => {
  expect(valuesOf(builtPage('/blog/'), 'link[rel=alternate][type]', 'href')).toEqual(
    feeds.map((name) => `/blog/${name}`),
  );
  for (const name of feeds) {
    const items = readFeed(name);
    expect(items.map(({url}) => url).sort()).toEqual(posts.map((path) => handbook.url + path).sort());
    for (const {url, author, html} of items) {
      const label = `${name}: ${url}`;
      const post = {address: url, $: load(html)};
      const page = {
        address: url,
        $: load(builtPage(new URL(url).pathname).$('#__blog-post-container').html() ?? ''),
      };
      page.$('.hash-link, .external-mark, .theme-doc-toc-mobile, [data-page-menu], [role=tablist]').remove();
      const blocks = 'h2, h3, li, th, td, pre, figcaption';
      expect(textsOf(post, blocks), label).toEqual(textsOf(page, blocks));
      expect(textsOf(post, 'figure > p'), label).toEqual(textsOf(page, 'svg[role=img] > desc'));
      expect(post.$.html('button, svg, script, style, [role], [aria-hidden], [class]:not(code)'), label).toBe(
        '',
      );
      expect(html, label).not.toMatch(/<!--|opens in new tab/);
      const addresses = ['href', 'src'].flatMap((attribute) => valuesOf(post, `[${attribute}]`, attribute));
      expect(
        [...addresses, author ?? 'mailto:'].filter((value) => !/^(https?:\/\/|mailto:)/.test(value)),
      ).toEqual([]);
    }
  }
});
