import {cpSync} from 'node:fs';
import path from 'node:path';
import {handbook} from '../src/data/organisation.ts';
import {makeStock} from './make-stock.ts';
import {
  buildSite,
  homeBody,
  installed,
  type MadeSite,
  markdown,
  type PlainPage,
  readPlainPages,
  siteFolder,
  write,
} from './sites.ts';

/** The sections of the site, each with the target of its link in the top bar. */
const sections = [
  {label: 'Docs', address: '/docs/', first: '/docs/intro/'},
  {label: 'Projects', address: '/projects/', first: '/projects/calle30/'},
  {label: 'Blog', address: '/blog/', first: '/blog/2024/05/25/cdn-tuning/'},
];

/** Writes a VitePress project with the default theme and local search. */
function makeVitePress(pages: PlainPage[]): MadeSite {
  const folder = siteFolder('vitepress');
  const sidebar = sections.map(({label, address}) => {
    const within = pages.filter((page) => page.address.startsWith(address));
    return [address, [{text: label, items: within.map((page) => ({text: page.title, link: page.address}))}]];
  });
  const configuration = {
    title: handbook.title,
    description: handbook.tagline,
    ignoreDeadLinks: true,
    themeConfig: {
      nav: sections.map(({label, first}) => ({text: label, link: first})),
      sidebar: Object.fromEntries(sidebar),
      outline: [2, 3],
      search: {provider: 'local'},
    },
  };
  write(path.join(folder, '.vitepress/config.mjs'), `export default ${JSON.stringify(configuration)};`);
  write(path.join(folder, 'index.md'), markdown({}, `# ${handbook.title}\n\n${homeBody(pages)}`));
  for (const {address, title, description, body} of pages) {
    write(path.join(folder, `${address}index.md`), markdown({description}, `# ${title}\n\n${body}`));
  }
  cpSync('static/img', path.join(folder, 'public/img'), {recursive: true});
  return {
    name: 'VitePress',
    folder,
    build: [installed('vitepress/bin/vitepress.js'), 'build'],
    output: path.join(folder, '.vitepress/dist'),
  };
}

/** Writes a Starlight project with its search, Pagefind. */
function makeStarlight(pages: PlainPage[]): MadeSite {
  const folder = siteFolder('starlight');
  const sidebar = sections.map(({label, address}) => ({
    label,
    autogenerate: {directory: address.slice(1, -1)},
  }));
  const options = {title: handbook.title, description: handbook.tagline, sidebar};
  write(
    path.join(folder, 'astro.config.mjs'),
    `import starlight from '@astrojs/starlight';
import {defineConfig} from 'astro/config';
export default defineConfig({site: '${handbook.url}', integrations: [starlight(${JSON.stringify(options)})]});
`,
  );
  write(
    path.join(folder, 'src/content.config.ts'),
    `import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';
import {defineCollection} from 'astro:content';
export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};
`,
  );
  const content = path.join(folder, 'src/content/docs');
  write(path.join(content, 'index.md'), markdown({title: handbook.title}, homeBody(pages)));
  for (const {address, title, description, body} of pages) {
    write(path.join(content, `${address.slice(0, -1)}.md`), markdown({title, description}, body));
  }
  cpSync('static/img', path.join(folder, 'public/img'), {recursive: true});
  return {
    name: 'Starlight',
    folder,
    build: [installed('astro/astro.js'), 'build'],
    output: path.join(folder, 'dist'),
  };
}

/** Builds a site with each other generator, with the text of one of our builds. */
export function makePeers(build: string): MadeSite[] {
  const pages = readPlainPages(build);
  const sites = [makeStock(pages), makeVitePress(pages), makeStarlight(pages)];
  sites.forEach(buildSite);
  return sites;
}
