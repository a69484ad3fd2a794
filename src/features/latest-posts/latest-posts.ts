import type {Plugin} from '@docusaurus/types';
import * as z from 'zod';

/** The metadata that the home page shows. */
const post = z.object({
  title: z.string(),
  description: z.string(),
  permalink: z.string(),
  /** When it was published. */
  date: z.coerce.date(),
});

/** A post as the home page shows it. `date` is in ISO 8601. */
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
 * Writes the newest posts to `@generated/latest-posts/default/posts.json`. Only the home page imports the file, so only
 * that page contains it.
 *
 * @throws if there is no blog, or if its posts have another form
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
