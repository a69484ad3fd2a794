import {cpSync} from 'node:fs';
import path from 'node:path';
import {linkPackages} from '../scripts/copy-site.ts';
import {handbook} from '../src/data/organisation.ts';
import {homeBody, type MadeSite, markdown, type PlainPage, siteFolder, write} from './sites.ts';

/** The configuration from create-docusaurus, with the search plugin and a second docs instance as their manuals show. */
const configuration = `module.exports = {
  title: '${handbook.title}',
  tagline: '${handbook.tagline}',
  url: '${handbook.url}',
  baseUrl: '/',
  trailingSlash: true,
  future: {v4: true},
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  // The text is Markdown without components.
  markdown: {format: 'detect'},
  presets: [['classic', {blog: {showReadingTime: true}}]],
  plugins: [['@docusaurus/plugin-content-docs', {id: 'projects', path: 'projects', routeBasePath: 'projects'}]],
  themes: [
    ['@easyops-cn/docusaurus-search-local', {
      hashed: true,
      docsDir: ['docs', 'projects'],
      docsRouteBasePath: ['docs', 'projects'],
    }],
  ],
  themeConfig: {
    navbar: {
      title: '${handbook.title}',
      items: [
        {to: '/docs/intro/', label: 'Docs'},
        {to: '/blog/', label: 'Blog'},
        {to: '/projects/calle30/', label: 'Projects'},
      ],
    },
  },
};
`;

/** The file of an address. A post such as `/blog/2024/05/25/cdn-tuning/` has its date in the file name. */
function fileOf(address: string): string {
  const post = /^\/blog\/(\d+)\/(\d+)\/(\d+)\/([^/]+)\/$/.exec(address);
  if (post !== null) {
    return `blog/${post.slice(1).join('-')}.md`;
  }
  const folder = /^\/(docs|projects)\//.test(address) ? '' : 'src/pages';
  return path.posix.join(folder, `${address.slice(0, -1)}.md`).replace(/^\//, '');
}

/** Writes a plain Docusaurus project with our text: the classic preset and the search plugin, in our versions. */
export function makeStock(pages: PlainPage[]): MadeSite {
  const folder = siteFolder('stock');
  linkPackages(folder);
  const browserslist = ['>0.5%', 'not dead', 'not op_mini all'];
  write(path.join(folder, 'package.json'), JSON.stringify({name: 'stock', private: true, browserslist}));
  write(path.join(folder, 'docusaurus.config.js'), configuration);
  write(path.join(folder, 'src/pages/index.md'), markdown({title: handbook.title}, homeBody(pages)));
  for (const {address, title, description, body} of pages) {
    const text = `${description}\n\n<!-- truncate -->\n\n${body}`;
    write(path.join(folder, fileOf(address)), markdown({title, description}, text));
  }
  cpSync('static/img', path.join(folder, 'static/img'), {recursive: true});
  return {
    name: 'stock',
    folder,
    build: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    output: path.join(folder, 'build'),
  };
}
