import path from 'node:path';
import {handbook} from '../src/data/organisation.ts';
import {
  copyPictures,
  homeBody,
  type MadeSite,
  markdown,
  replaceNotices,
  sections,
  write,
} from './made-site.ts';
import type {PlainPage} from './plain-pages.ts';
import {installed, siteFolder, versionOf} from './site-folder.ts';

const notices = {note: 'note', tip: 'tip', info: 'note', warning: 'caution', danger: 'danger'};

/** Writes a Starlight project with its search, Pagefind. */
export function makeStarlight(pages: PlainPage[]): MadeSite {
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
    const text = replaceNotices(body, (kind, name) => `:::${notices[kind]}${name && `[${name}]`}`);
    write(path.join(content, `${address.slice(0, -1)}.md`), markdown({title, description}, text));
  }
  copyPictures(path.join(folder, 'public'));
  return {
    name: `Starlight ${versionOf('@astrojs/starlight')}`,
    folder,
    build: ['node', installed('astro/astro.js'), 'build'],
    output: path.join(folder, 'dist'),
    edited: path.join(content, 'docs/intro.md'),
  };
}
