import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sections} from '../../data/sections.ts';
import {inlineScript} from '../inline-script/inline-script.ts';
import {sourcePages} from '../page-sources/page-sources.ts';
import {cleanMarkdown} from './clean.ts';

/** Additions from other features. */
export interface Options {
  /** A line about the page, for its Markdown and for `llms.txt`. */
  note?: (frontMatter: Record<string, unknown>) => string | undefined;
}

/** Writes the Markdown of each page to `index.md` beside it, and the list of these files to `llms.txt` (llmstxt.org). */
export default function pageMarkdown(
  {siteDir, siteConfig, baseUrl}: LoadContext,
  {note = () => undefined}: Options = {},
): Plugin {
  return {
    name: 'page-markdown',
    getThemePath: () => path.join(__dirname, 'theme'),
    injectHtmlTags: () => ({preBodyTags: [inlineScript(path.join(__dirname, 'page.ts'))]}),
    async postBuild({outDir, routes}) {
      const pages = await sourcePages(routes, siteDir);
      const routeOf = new Map(pages.map(({file, route}) => [file, route]));
      await Promise.all(
        pages.map(async ({route, file, body, frontMatter}) => {
          const address = (link: string) => {
            if (link.startsWith('/')) {
              return `${siteConfig.url}${baseUrl}${link.slice(1)}`;
            }
            const target = routeOf.get(path.normalize(path.join(path.dirname(file), link)));
            return target === undefined ? undefined : `${siteConfig.url}${target}`;
          };
          const written = path.join(outDir, decodeURI(route).slice(baseUrl.length), 'index.md');
          await mkdir(path.dirname(written), {recursive: true});
          await writeFile(written, cleanMarkdown(body, {...frontMatter, note: note(frontMatter)}, address));
        }),
      );
      const chapters = [
        ...Object.entries(sections).map(([section, {label}]) => ({section, label})),
        {section: undefined, label: 'This site'},
      ];
      const list = chapters.map(({section, label}) => {
        const lines = pages
          .filter((page) => page.section === section && !page.frontMatter.unlisted)
          .map(({route, title, frontMatter}) => {
            const link = `[${title}](${siteConfig.url}${route}index.md)`;
            const texts = [frontMatter.description, note(frontMatter)].filter((text) => text !== undefined);
            return texts.length > 0 ? `- ${link}: ${texts.join(' ')}` : `- ${link}`;
          });
        return `## ${label}\n\n${lines.join('\n')}\n`;
      });
      const head = `# ${siteConfig.title}\n\n> ${siteConfig.tagline}\n`;
      await writeFile(path.join(outDir, 'llms.txt'), [head, ...list].join('\n'));
    },
  };
}
