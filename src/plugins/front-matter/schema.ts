import * as z from 'zod';

/**
 * The front matter that a page may have: one schema for docs, projects, posts
 * and standalone pages. What is not named here is refused.
 */

/** Search engines and link previews cut a description at about 160 characters. */
const description = z
  .string()
  .min(50, 'is too short: say in 50 to 160 characters what the reader gets')
  .max(160, 'is too long: link previews cut it, so keep it to 50 to 160 characters');

/** A social card holds two lines of about 35 characters. */
const title = z.string().min(1, 'is empty').max(70, 'is too long for a card: keep it to 70 characters');

/** A standalone page has its title as the one `#` heading of its text, which stock does not draw from front matter. */
const page = z.strictObject({
  description,
  keywords: z.array(z.string()).optional(),
  draft: z.boolean().optional(),
});

const doc = page.extend({
  title,
  sidebar_label: z.string().max(30, 'is too long for the sidebar: keep it to 30 characters').optional(),
  sidebar_position: z.number().int().positive(),
});

const post = page.extend({
  title,
  authors: z.array(z.string()).min(1, 'is empty: name at least one key of blog/authors.yml'),
  tags: z.array(z.string()).min(1, 'is empty: name at least one key of blog/tags.yml'),
});

/** The kinds of page, by the folder that holds them. */
export const schemas = {docs: doc, projects: doc, blog: post, 'src/pages': page} as const;

/** A folder that holds pages of one kind. */
export type Folder = keyof typeof schemas;
