import path from 'node:path';
import {handbook} from '../../src/organisation.ts';
import {install} from './install.ts';
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

const version = '1.6.4';

const notices = {note: 'info', tip: 'tip', info: 'info', warning: 'warning', danger: 'danger'};

/** Makes a VitePress project with its default theme and local search. */
export function makeVitePress(pages: PlainPage[]): MadeSite {
  const folder = install('vitepress', {vitepress: version});
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
  write(path.join(folder, 'site/.vitepress/config.mjs'), `export default ${JSON.stringify(configuration)};`);
  write(path.join(folder, 'site/index.md'), markdown({}, `# ${handbook.title}\n\n${homeBody(pages)}`));
  for (const {address, title, description, body} of pages) {
    const text = replaceNotices(body, (kind, name) => `::: ${notices[kind]} ${name}`);
    write(path.join(folder, `site${address}index.md`), markdown({description}, `# ${title}\n\n${text}`));
  }
  copyPictures(path.join(folder, 'site/public'));
  return {
    name: `VitePress ${version}`,
    folder,
    build: ['node', 'node_modules/vitepress/bin/vitepress.js', 'build', 'site'],
    output: path.join(folder, 'site/.vitepress/dist'),
    edited: path.join(folder, 'site/docs/intro/index.md'),
  };
}
