import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type AnyNode, load} from 'cheerio';
import {toMdast} from 'hast-util-to-mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {type Options, toMarkdown} from 'mdast-util-to-markdown';
import {inlineScript} from '../../build/bundle-script.ts';
import {cached} from '../../build/cache.ts';
import {writtenPages} from '../../build/written-pages.ts';
import {isSection, sections} from '../../data/sections.ts';
import {plainText} from './plain-text.ts';

type HtmlNodes = Extract<Parameters<typeof toMdast>[0], {type: 'element'}>['children'];

/** The parsed nodes in the form that the converter reads. */
const convertible = (nodes: AnyNode[]): HtmlNodes =>
  nodes.flatMap((node): HtmlNodes => {
    if (node.type === 'text') {
      return [{type: 'text', value: node.data}];
    }
    if (node.type !== 'tag') {
      return [];
    }
    const {class: classes, colspan: colSpan, rowspan: rowSpan, ...attributes} = node.attribs;
    const properties = {...attributes, className: classes?.split(' '), colSpan, rowSpan};
    return [{type: 'element', tagName: node.tagName, properties, children: convertible(node.children)}];
  });

const options = {bullet: '-', rule: '-', extensions: [gfmToMarkdown()]} satisfies Options;

/** The title, the owner and the text of a built page as Markdown. */
function pageFromHtml(html: string, address: string) {
  const $ = load(html);
  const title = $('h1').text();
  const owner = $('.page-owner').text();
  const text = $('.markdown').first();
  text.find('h1').remove();
  const children = convertible(plainText(text.contents().toArray(), address).root().contents().toArray());
  const body = toMarkdown(toMdast({type: 'root', children}), options);
  return {title, owner, body};
}

/** The code that converts a page, and the versions of its packages. */
const converter = [__filename, path.join(__dirname, 'plain-text.ts'), 'package-lock.json']
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex');

/** The converted page. It is cached, because all conversions were a seventh of a build with caches. */
async function convertPage(html: string, address: string): Promise<ReturnType<typeof pageFromHtml>> {
  // The rest of the page is five times as long, and nothing here needs it.
  const [article = ''] = /<article.*<\/article>/s.exec(html) ?? [];
  const input = [converter, address, article].join('\n');
  const page = await cached('page.json', input, () => JSON.stringify(pageFromHtml(article, address)));
  return JSON.parse(page.toString());
}

/**
 * Writes the Markdown of each page to `index.md` beside it, the list of these files to `llms.txt` (llmstxt.org) and all
 * of them to `llms-full.txt`. It converts the built pages, because their source contains components.
 */
export default function pageMarkdown({siteConfig, baseUrl}: LoadContext): Plugin {
  return {
    name: 'page-markdown',
    getThemePath: () => path.join(__dirname, 'theme'),
    injectHtmlTags: () => ({preBodyTags: [inlineScript(path.join(__dirname, 'inline-script.ts'))]}),
    async postBuild({outDir, plugins}) {
      const written = writtenPages(plugins).filter(({file}) => /\.mdx?$/.test(file));
      const pages = await Promise.all(
        written.map(async ({route, file, description}) => {
          const folder = path.join(outDir, decodeURI(route).slice(baseUrl.length));
          const address = siteConfig.url + route;
          const html = await readFile(path.join(folder, 'index.html'), 'utf8');
          const {title, owner, body} = await convertPage(html, address);
          const markdown = [`# ${title}`, `> ${description}`, owner, body].filter(Boolean).join('\n\n');
          await writeFile(path.join(folder, 'index.md'), markdown);
          const [section = ''] = file.split('/');
          const chapter = isSection(section) ? sections[section].label : 'This site';
          return {title, description, owner, markdown, chapter, address: `${address}index.md`};
        }),
      );
      const head = `# ${siteConfig.title}\n\n> ${siteConfig.tagline}\n`;
      const chapters = [...Object.values(sections).map(({label}) => label), 'This site'].map((label) => {
        const lines = pages
          .filter(({chapter}) => chapter === label)
          .map(({title, address, description, owner}) => `- [${title}](${address}): ${description} ${owner}`);
        return `## ${label}\n\n${lines.join('\n')}\n`;
      });
      await writeFile(path.join(outDir, 'llms.txt'), [head, ...chapters].join('\n'));
      const texts = pages.map(({address, markdown}) => `${markdown}\nSource: ${address}\n`);
      await writeFile(path.join(outDir, 'llms-full.txt'), [head, ...texts].join('\n'));
    },
  };
}
