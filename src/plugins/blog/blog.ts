import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import contentBlog, {
  type BlogContent,
  type BlogFeedItem,
  type FeedType,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {normalizeUrl} from '@docusaurus/utils';
import {forReaders} from './for-readers.ts';

export {validateOptions};

const inXml = (address: string) => address.replaceAll('&', '&amp;');

/** The file of each kind of feed, and a function that adds the feed's own address. */
const feeds: Record<FeedType, {name: string; withAddress: (feed: string, address: string) => string}> = {
  rss: {
    name: 'rss.xml',
    withAddress: (feed, address) =>
      feed
        .replace('<rss ', '<rss xmlns:atom="http://www.w3.org/2005/Atom" ')
        .replace(
          '<channel>',
          `<channel><atom:link rel="self" type="application/rss+xml" href="${inXml(address)}"/>`,
        ),
  },
  atom: {
    name: 'atom.xml',
    withAddress: (feed, address) =>
      feed.replace('</id>', `</id><link rel="self" type="application/atom+xml" href="${inXml(address)}"/>`),
  },
  json: {
    name: 'feed.json',
    withAddress: (feed, address) => {
      const content: object = JSON.parse(feed);
      return JSON.stringify({...content, feed_url: address});
    },
  },
};

/** A post as the home page shows it. `date` is in ISO 8601. */
export type LatestPost = Record<'title' | 'description' | 'permalink' | 'date', string>;

/** A link from the list of posts to another view of the blog. */
export type BlogView = Record<'label' | 'to', string>;

/** How many posts the home page shows. */
const shown = 4;

/** The blog plugin with feeds that work outside of this site, and with a list of the newest posts. See README.md. */
export default async function blog(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const types = options.feedOptions.type ?? [];
  const pathTo = (name: string) => normalizeUrl(['/', options.routeBasePath, name]);
  const site = `${context.siteConfig.url}${context.baseUrl}`;
  const wholeAddress = (link: string) => new URL(link.replace(/^\//, ''), site).href;
  const elsewhere = ({content, author, ...item}: BlogFeedItem): BlogFeedItem => ({
    ...item,
    ...(content !== undefined && {content: forReaders(content)}),
    ...(author !== undefined && {
      author: author.map(({link, ...rest}) => ({
        ...rest,
        ...(link !== undefined && {link: wholeAddress(link)}),
      })),
    }),
  });
  const plugin = await contentBlog(context, {
    ...options,
    feedOptions: {
      ...options.feedOptions,
      createFeedItems: async (params) => {
        const {createFeedItems = params.defaultCreateFeedItems} = options.feedOptions;
        return (await createFeedItems(params)).map(elsewhere);
      },
    },
  });
  return {
    ...plugin,
    async contentLoaded({content, actions, ...args}) {
      await plugin.contentLoaded?.({content, actions, ...args});
      const {archiveBasePath, tagsBasePath, authorsBasePath} = options;
      const views: BlogView[] = [
        ...(archiveBasePath === null ? [] : [{label: 'Archive', to: pathTo(archiveBasePath)}]),
        {label: 'Tags', to: pathTo(tagsBasePath)},
        {label: 'Authors', to: pathTo(authorsBasePath)},
        ...(types.includes('atom')
          ? [{label: 'Atom feed', to: `pathname://${pathTo(feeds.atom.name)}`}]
          : []),
      ];
      actions.setGlobalData({views});
      const posts: LatestPost[] = content.blogPosts
        .filter(({metadata}) => !metadata.unlisted)
        .sort((one, other) => Number(other.metadata.date) - Number(one.metadata.date))
        .slice(0, shown)
        .map(({metadata: {title, description, permalink, date}}) => ({
          title,
          description,
          permalink,
          date: date.toISOString(),
        }));
      await actions.createData('latest-posts.json', posts);
    },
    async postBuild(props) {
      await plugin.postBuild?.(props);
      for (const type of types) {
        const {name, withAddress} = feeds[type];
        const file = path.join(props.outDir, options.routeBasePath, name);
        // A blog without posts has no feed.
        if (existsSync(file)) {
          const address = wholeAddress(pathTo(name));
          writeFileSync(file, withAddress(readFileSync(file, 'utf8'), address));
        }
      }
    },
  };
}
