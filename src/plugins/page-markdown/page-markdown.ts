import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {parse} from 'yaml';
import * as z from 'zod';
import {domain, placeholderDomain} from '../../organisation.ts';
import {cleanMarkdown} from './clean.ts';

interface SourcePage {
  /** With the base path. */
  route: string;
  /** From the site's folder. */
  file: string;
}

const matter = z.object({title: z.string().optional(), description: z.string()});

/** Every Markdown page of the routes, each once. */
function sourcePages(routes: RouteConfig[]): SourcePage[] {
  const found = routes.flatMap(({path: route, metadata, routes: below = []}) => {
    const file = metadata?.sourceFilePath;
    const own = file !== undefined && /\.mdx?$/.test(file) ? [{route, file: path.normalize(file)}] : [];
    return [...own, ...sourcePages(below)];
  });
  return [...new Map(found.map((page) => [page.file, page])).values()];
}

/** The section of `llms.txt` that a page belongs to. */
function sectionOf(file: string): string {
  const [folder = ''] = file.split(path.sep);
  return {docs: 'Docs', projects: 'Projects', blog: 'Blog'}[folder] ?? 'This site';
}

/**
 * Writes each page's Markdown beside it, as `index.md`, and `llms.txt`, the list
 * of them (llmstxt.org), for readers and programs that want the text alone.
 */
export default function pageMarkdown({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  return {
    name: 'page-markdown',
    async postBuild({outDir, routes}) {
      const pages = sourcePages(routes);
      const routeOf = new Map(pages.map(({file, route}) => [file, route]));
      const entries = await Promise.all(
        pages.map(async ({route, file}) => {
          const source = (await readFile(path.join(siteDir, file), 'utf8')).replaceAll(
            placeholderDomain,
            domain,
          );
          const frontMatter = matter.parse(parse(/^---\r?\n([\s\S]*?)\n---/.exec(source)?.[1] ?? ''));
          const address = (link: string) => {
            if (link.startsWith('/')) {
              return `${siteConfig.url}${baseUrl}${link.slice(1)}`;
            }
            const target = routeOf.get(path.normalize(path.join(path.dirname(file), link)));
            return target === undefined ? undefined : `${siteConfig.url}${target}`;
          };
          const written = path.join(outDir, decodeURI(route).slice(baseUrl.length), 'index.md');
          await mkdir(path.dirname(written), {recursive: true});
          await writeFile(written, cleanMarkdown(source, frontMatter, address));
          const title = frontMatter.title ?? /^# (.+)$/m.exec(source)?.[1] ?? route;
          return {
            section: sectionOf(file),
            line: `- [${title}](${siteConfig.url}${route}index.md): ${frontMatter.description}`,
          };
        }),
      );
      const sections = ['Docs', 'Projects', 'Blog', 'This site'].map((section) => {
        const lines = entries.filter((entry) => entry.section === section).map(({line}) => line);
        return `## ${section}\n\n${lines.join('\n')}\n`;
      });
      const head = `# ${siteConfig.title}\n\n> ${siteConfig.tagline}\n`;
      await writeFile(path.join(outDir, 'llms.txt'), [head, ...sections].join('\n'));
    },
  };
}
