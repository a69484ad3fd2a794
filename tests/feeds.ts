import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';

/** The content of a feed. */
export interface Feed {
  /** Its file below the blog's address. */
  name: string;
  /** The address that it states for itself. */
  self: string;
  posts: {
    url: string;
    /** The address of its first author. RSS names authors only by mail addresses, which groups do not have. */
    author: string | undefined;
    html: string;
  }[];
}

/** The elements of XML feeds for the fields of {@link Feed}. */
const xmlFeeds = {
  'rss.xml': {
    self: 'rss > channel > *|link[rel=self]',
    post: 'item',
    url: 'link',
    author: undefined,
    html: '*|encoded',
  },
  'atom.xml': {
    self: 'feed > link[rel=self]',
    post: 'entry',
    url: 'id',
    author: 'author > uri',
    html: 'content',
  },
};

async function readXmlFeed(page: Page, name: keyof typeof xmlFeeds, xml: string): Promise<Feed> {
  const feed = await page.evaluate(
    ({text, where}) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const fault = document.querySelector('parsererror');
      if (fault !== null) {
        throw new Error(fault.textContent ?? '');
      }
      const textOf = (element: Element, selector: string) => element.querySelector(selector)?.textContent;
      return {
        self: document.querySelector(where.self)?.getAttribute('href') ?? '',
        posts: [...document.querySelectorAll(where.post)].map((post) => ({
          url: textOf(post, where.url) ?? '',
          author: where.author === undefined ? undefined : (textOf(post, where.author) ?? ''),
          html: textOf(post, where.html) ?? '',
        })),
      };
    },
    {text: xml, where: xmlFeeds[name]},
  );
  return {name, ...feed};
}

interface JsonFeed {
  feed_url: string;
  items: {url: string; author: {url: string}; content_html: string}[];
}

/**
 * The feeds of a build, as the parser of a browser reads them.
 *
 * @param page a page whose policy allows scripts to parse, such as a blank page
 * @throws if a feed is not valid XML or JSON
 */
export async function readFeeds(page: Page, folder: string): Promise<Feed[]> {
  const read = (name: string) => readFileSync(path.join(folder, 'blog', name), 'utf8');
  const json: JsonFeed = JSON.parse(read('feed.json'));
  return [
    await readXmlFeed(page, 'rss.xml', read('rss.xml')),
    await readXmlFeed(page, 'atom.xml', read('atom.xml')),
    {
      name: 'feed.json',
      self: json.feed_url,
      posts: json.items.map(({url, author, content_html: html}) => ({url, author: author.url, html})),
    },
  ];
}
