import type {Plugin} from '@docusaurus/types';
import * as z from 'zod';

/** How many posts the home page shows. */
const shown = 4;

const post = z.object({
  title: z.string(),
  description: z.string(),
  permalink: z.string(),
  date: z.date().transform((date) => date.toISOString()),
});

/** What this plugin reads of the content of the blog, which has the newest post first. */
const blog = z.object({blogPosts: z.array(z.object({metadata: post}))});

export type LatestPost = z.output<typeof post>;

/** Gives the newest posts to the home page. Global data would be a part of every page. */
export default function latestPosts(): Plugin {
  return {
    name: 'latest-posts',
    async allContentLoaded({allContent, actions}) {
      const {blogPosts} = blog.parse(allContent['docusaurus-plugin-content-blog']?.default);
      const posts = blogPosts.slice(0, shown).map(({metadata}) => metadata);
      await actions.createData('latest-posts.json', posts);
    },
  };
}
