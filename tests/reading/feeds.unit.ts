import {load} from 'cheerio';
import {handbook} from '../../src/data/organisation.ts';
import {builtPage, textsOf, valuesOf} from '../built-pages.ts';
import {readFeeds} from '../feeds.ts';
import {sitemapPaths} from '../sitemap.ts';
import {expect, test} from '../unit.ts';

const posts = sitemapPaths().filter((path) => /^\/blog\/\d{4}\//.test(path));

test('the RSS, Atom and JSON feeds contain every post, its author and their own address', () => {
  const feeds = readFeeds('build');
  expect(valuesOf(builtPage('/blog/'), 'link[rel=alternate][type]', 'href')).toEqual(
    feeds.map(({name}) => `/blog/${name}`),
  );
  for (const feed of feeds) {
    expect(feed.self).toBe(`${handbook.url}/blog/${feed.name}`);
    expect(feed.posts.map(({url}) => url).sort()).toEqual(posts.map((post) => handbook.url + post).sort());
    for (const {author, url} of feed.posts.filter((post) => post.author !== undefined)) {
      expect(author, url).toMatch(new RegExp(`^${handbook.url}/docs/team/`));
    }
  }
});

test('a post in a feed has the text of its page with whole addresses, and no controls', () => {
  for (const feed of readFeeds('build')) {
    for (const {url, html} of feed.posts) {
      const label = `${feed.name}: ${url}`;
      const address = new URL(url).pathname;
      const post = {address, $: load(html)};
      const page = {address, $: load(builtPage(address).$('#__blog-post-container').html() ?? '')};
      page.$('.hash-link, .external-mark, [role=tablist]').remove();
      const blocks = 'h2, h3, li, th, td, pre, figcaption';
      expect(textsOf(post, blocks), label).toEqual(textsOf(page, blocks));
      expect(textsOf(post, 'figure > p'), label).toEqual(textsOf(page, 'svg[role=img] > desc'));
      const pageOnly = 'button, svg, use, script, style, [role=status], [aria-hidden], [class]';
      expect(post.$.html(pageOnly), label).toBe('');
      expect(html, label).not.toMatch(/<!--|opens in new tab/);
      const addresses = ['href', 'src', 'srcset', 'poster'].flatMap((name) =>
        valuesOf(post, `[${name}]`, name),
      );
      expect(
        addresses.filter((value) => !/^(https?:\/\/|mailto:)/.test(value)),
        label,
      ).toEqual([]);
    }
  }
});
