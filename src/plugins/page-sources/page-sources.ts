import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import {DEFAULT_PARSE_FRONT_MATTER, flattenRoutes} from '@docusaurus/utils';
import * as z from 'zod';
import {withOurDomain} from '../../data/organisation.ts';

/** A node of a page's tree during compilation, with the fields that our plugins use. */
export interface PageNode {
  type: string;
  tagName?: string;
  /** The name of a component. */
  name?: string;
  value?: string;
  properties?: Record<string, unknown>;
  attributes?: unknown[];
  children?: PageNode[];
}

/** The pages among the routes that somebody wrote, with their files. Plugins generate the others, such as lists of tags. */
export const sourceRoutes = (routes: RouteConfig[]): {route: string; file: string}[] =>
  flattenRoutes(routes).flatMap(({path: route, metadata}) => {
    const file = metadata?.sourceFilePath;
    return file === undefined ? [] : [{route, file: path.normalize(file)}];
  });

const fields = z.object({title: z.string().optional(), sidebar_label: z.string().optional()});

/** The Markdown pages among the routes, with their titles and their labels in the sidebar. */
export const sourcePages = (routes: RouteConfig[], siteDir: string) =>
  Promise.all(
    sourceRoutes(routes)
      .filter(({file}) => /\.mdx?$/.test(file))
      .map(async ({route, file}) => {
        const fileContent = withOurDomain(await readFile(path.join(siteDir, file), 'utf8'));
        const {frontMatter, content} = await DEFAULT_PARSE_FRONT_MATTER({filePath: file, fileContent});
        const {title, sidebar_label: label} = fields.parse(frontMatter);
        return {route, title: title ?? /^# (.+)$/m.exec(content)?.[1] ?? route, label};
      }),
  );
