import type {Plugin} from '@docusaurus/types';
import * as z from 'zod';

/** What the home page shows of a post. */
const post = z.object({
  title: z.string(),
  description: z.string(),
  permalink: z.string(),
  /** When it was published. */
  date: z.coerce.date(),
});

/** What the home page shows of a post; `date` is ISO 8601. */
export type LatestPost = Record<keyof z.infer<typeof post>, string>;

const blog = z.object({
  'docusaurus-plugin-content-blog': z.object({
    default: z.object({
      blogPosts: z.array(z.object({metadata: post})),
    }),
  }),
});

const shown = 4;

/**
 * Hands the newest posts to the home page as `@generated/latest-posts/default/posts.json`,
 * which that page imports: no other page carries them.
 *
 * @throws if there is no blog, or its posts have changed shape
 */
export default function latestPosts(): Plugin {
  return {
    name: 'latest-posts',
    allContentLoaded: async ({allContent, actions}) => {
      const {blogPosts} = blog.parse(allContent)['docusaurus-plugin-content-blog'].default;
      const posts: LatestPost[] = blogPosts
        .slice(0, shown)
        .map(({metadata: {title, description, permalink, date}}) => ({
          title,
          description,
          permalink,
          date: date.toISOString(),
        }));
      await actions.createData('posts.json', posts);
    },
  };
}
