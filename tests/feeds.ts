import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';

/** The elements of XML feeds. RSS names authors only by mail addresses, which groups do not have. */
const xmlFeeds = {
  'rss.xml': {
    self: 'channel > atom\\:link[rel=self]',
    post: 'item',
    url: 'link',
    author: undefined,
    html: 'content\\:encoded',
  },
  'atom.xml': {
    self: 'feed > link[rel=self]',
    post: 'entry',
    url: 'id',
    author: 'author > uri',
    html: 'content',
  },
};

interface JsonFeed {
  feed_url: string;
  items: {url: string; author: {url: string}; content_html: string}[];
}

/** The feeds of a build: the file of each, the address that it states for itself, and its posts with their first author. */
export function readFeeds(folder: string) {
  const read = (name: string) => readFileSync(path.join(folder, 'blog', name), 'utf8');
  const json: JsonFeed = JSON.parse(read('feed.json'));
  return [
    ...Object.entries(xmlFeeds).map(([name, {self, post, url, author, html}]) => {
      const $ = load(read(name), {xml: true});
      return {
        name,
        self: $(self).attr('href') ?? '',
        posts: $(post)
          .toArray()
          .map((element) => ({
            url: $(url, element).text(),
            author: author && $(author, element).first().text(),
            html: $(html, element).text(),
          })),
      };
    }),
    {
      name: 'feed.json',
      self: json.feed_url,
      posts: json.items.map(({url, author, content_html: html}) => ({url, author: author.url, html})),
    },
  ];
}
