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

const notices = {note: 'info', tip: 'tip', info: 'info', warning: 'warning', danger: 'danger'};

/** Writes a VitePress project with the default theme and local search. */
export function makeVitePress(pages: PlainPage[]): MadeSite {
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
    const text = replaceNotices(body, (kind, name) => `::: ${notices[kind]} ${name}`);
    write(path.join(folder, `${address}index.md`), markdown({description}, `# ${title}\n\n${text}`));
  }
  copyPictures(path.join(folder, 'public'));
  return {
    name: `VitePress ${versionOf('vitepress')}`,
    folder,
    build: ['node', installed('vitepress/bin/vitepress.js'), 'build'],
    output: path.join(folder, '.vitepress/dist'),
    edited: path.join(folder, 'docs/intro/index.md'),
  };
}
