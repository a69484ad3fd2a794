import type {CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';
import {plainText} from '../page-markdown/plain-text.ts';

/**
 * The posts for the feeds, as the option `feedOptions.createFeedItems` returns them. Stock copies the HTML of our pages
 * with its buttons and icons, and links authors by a path without a host.
 */
export const createFeedItems: CreateFeedItemsFn = async ({defaultCreateFeedItems, ...params}) => {
  const items = await defaultCreateFeedItems(params);
  const {url, baseUrl} = params.siteConfig;
  return items.map(({content = '', author = [], ...item}) => ({
    ...item,
    content: plainText(content, item.link).html(),
    author: author.map(({link = '', ...rest}) => ({
      ...rest,
      link: new URL(link.replace(/^\//, baseUrl), url).href,
    })),
  }));
};
