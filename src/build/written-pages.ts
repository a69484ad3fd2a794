import type {LoadedPlugin} from '@docusaurus/types';
import * as z from 'zod';

const page = z
  .object({
    permalink: z.string(),
    source: z.string(),
    description: z.string().default(''),
    frontMatter: z.object({sidebar_label: z.string().optional()}).default({}),
  })
  .transform(({permalink, source, description, frontMatter}) => ({
    // Only the route ends with the slash that the configuration asks for.
    route: permalink.replace(/\/?$/, '/'),
    /** The path of its file in the project, such as `docs/intro.mdx`. */
    file: source.replace('@site/', ''),
    description,
    label: frontMatter.sidebar_label,
  }));

/** What the content plugins know about their pages. */
const contents: Record<string, z.ZodType<z.infer<typeof page>[]>> = {
  'docusaurus-plugin-content-docs': z
    .object({loadedVersions: z.array(z.object({docs: z.array(page)}))})
    .transform(({loadedVersions}) => loadedVersions.flatMap(({docs}) => docs)),
  'docusaurus-plugin-content-blog': z
    .object({blogPosts: z.array(z.object({metadata: page}))})
    .transform(({blogPosts}) => blogPosts.map(({metadata}) => metadata)),
  'docusaurus-plugin-content-pages': z.array(page),
};

/** The pages that somebody wrote, in the order of their addresses. Plugins generate the others, such as lists of tags. */
export const writtenPages = (plugins: LoadedPlugin[]) =>
  plugins
    .flatMap(({name, content}) => contents[name]?.parse(content) ?? [])
    .sort((a, b) => (a.route < b.route ? -1 : 1));
