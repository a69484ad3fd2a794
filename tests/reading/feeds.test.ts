import {readFileSync} from 'node:fs';
import path from 'node:path';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {handbook} from '../../src/organisation.ts';
import {readFeeds} from '../feeds.ts';
import {saveData} from '../pages.ts';
import {expect, test} from '../test.ts';

const posts = sitemapPaths().filter((path) => /^\/blog\/\d{4}\//.test(path));

test('the RSS, Atom and JSON feeds contain every post, its author and their own address', async ({page}) => {
  const feeds = await readFeeds(page, 'build');
  await saveData(page);
  await page.goto('/blog/');
  const hrefs = await page
    .locator('link[rel=alternate][type]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(feeds.map(({name}) => `/blog/${name}`)).toEqual(hrefs);
  for (const feed of feeds) {
    expect(feed.self).toBe(`${handbook.url}/blog/${feed.name}`);
    expect(feed.posts.map(({url}) => url).sort()).toEqual(posts.map((post) => handbook.url + post).sort());
    for (const {author, url} of feed.posts.filter((post) => post.author !== undefined)) {
      expect(author, url).toMatch(new RegExp(`^${handbook.url}/docs/team/`));
    }
  }
});

test('a post in a feed has the text of its page with whole addresses, and no controls', async ({page}) => {
  for (const feed of await readFeeds(page, 'build')) {
    for (const {url, html} of feed.posts) {
      const original = readFileSync(path.join('build', new URL(url).pathname, 'index.html'), 'utf8');
      const found = await page.evaluate(
        ([post = '', whole = '']) => {
          const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');
          const {body} = parse(post);
          const article = parse(whole).querySelector('#__blog-post-container') ?? document.body;
          for (const mark of article.querySelectorAll('.hash-link, .external-mark, [role=tablist]')) {
            mark.remove();
          }
          const texts = (root: Element, selector: string) =>
            [...root.querySelectorAll(selector)].map(({textContent}) => textContent);
          const blocks = 'h2, h3, li, th, td, pre, figcaption';
          return {
            text: [texts(body, blocks), texts(article, blocks)],
            drawings: [texts(body, 'figure > p'), texts(article, 'svg[role=img] > desc')],
            pageOnly: [
              ...body.querySelectorAll(
                'button, svg, use, script, style, [role=status], [aria-hidden], [class]',
              ),
            ].map(({outerHTML}) => outerHTML),
            addresses: [...body.querySelectorAll('*')].flatMap((element) =>
              ['href', 'src', 'srcset', 'poster'].flatMap((name) => element.getAttribute(name) ?? []),
            ),
          };
        },
        [html, original],
      );
      const label = `${feed.name}: ${url}`;
      expect(found.text[0], label).toEqual(found.text[1]);
      expect(found.drawings[0], label).toEqual(found.drawings[1]);
      expect(found.pageOnly, label).toEqual([]);
      expect(html, label).not.toMatch(/<!--|opens in new tab/);
      expect(
        found.addresses.filter((address) => !/^(https?:\/\/|mailto:)/.test(address)),
        label,
      ).toEqual([]);
    }
  }
});
