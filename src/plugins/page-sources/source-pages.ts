import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import {flattenRoutes} from '@docusaurus/utils';
import {parse} from 'yaml';
import * as z from 'zod';
import {withOurDomain} from '../../data/organisation.ts';
import {isSection, type Section} from '../../data/sections.ts';
import {splitSource} from './source-file.ts';

const matter = z.looseObject({
  title: z.string().optional(),
  description: z.string().optional(),
  sidebar_label: z.string().optional(),
  unlisted: z.boolean().optional(),
});

/** A page with a Markdown file. */
export interface SourcePage {
  /** With the base path. */
  route: string;
  /** From the site's folder. */
  file: string;
  /** Absent for standalone pages. */
  section?: Section;
  frontMatter: z.infer<typeof matter>;
  /** The title from the front matter, or the first heading. */
  title: string;
  /** The text below the front matter, as the build publishes it. */
  body: string;
}

/** The pages among the routes that somebody wrote, with their files. Plugins generate the others, such as lists of tags. */
export function sourceRoutes(routes: RouteConfig[]): {route: string; file: string}[] {
  return flattenRoutes(routes).flatMap(({path: route, metadata}) => {
    const file = metadata?.sourceFilePath;
    return file === undefined ? [] : [{route, file: path.normalize(file)}];
  });
}

/** The Markdown pages among the routes, each once. */
export async function sourcePages(routes: RouteConfig[], siteDir: string): Promise<SourcePage[]> {
  const markdown = sourceRoutes(routes).filter(({file}) => /\.mdx?$/.test(file));
  const unique = new Map(markdown.map((page) => [page.file, page]));
  return Promise.all(
    [...unique.values()].map(async ({route, file}) => {
      const source = withOurDomain(await readFile(path.join(siteDir, file), 'utf8'));
      const {yaml, body} = splitSource(source);
      const frontMatter = matter.parse(parse(yaml) ?? {});
      const [folder = ''] = file.split(path.sep);
      return {
        route,
        file,
        ...(isSection(folder) && {section: folder}),
        frontMatter,
        title: frontMatter.title ?? /^# (.+)$/m.exec(body)?.[1] ?? route,
        body,
      };
    }),
  );
}
