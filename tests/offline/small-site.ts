import path from 'node:path';
import type {HtmlTagObject} from '@docusaurus/types';
import {writeWholeFile} from '../../scripts/hosting/write-file.ts';
import {inlineScript} from '../../src/plugins/inline-script/inline-script.ts';
import {writeOfflineFiles} from '../../src/plugins/offline/build.ts';
import {bundlePage, stallLimit} from '../../src/plugins/offline/bundle.ts';
import {noticeMarkup} from '../../src/plugins/offline/notice-markup.ts';
import {builtPage} from '../built-pages.ts';

/*
 * A site of a few small pages with the real worker, control and notice of offline mode. A browser saves it in a fraction
 * of a second, where the real site takes seconds. It has no application, so React never changes its pages.
 */

/** A page that is listed after most other files, so that a save can be stopped in front of it. */
export const late = '/docs/services/mail/';

/** As many pages as the worker fetches at once: a save stops while the host holds them. */
export const held = [
  late,
  '/projects/',
  ...['calle30', 'rabbau-city', 'rfi', 'rodaliamadrid'].map((name) => `/projects/${name}/`),
];

/** The only page without scripts, which a test can open without an effect on offline mode. */
export const plainPage = '/guides/plain/';

/** The path of a file that only one version has. */
export const assetOf = (mark: string) => `/assets/${mark}.5e6f7a8b.css`;

const scripted = ['/', '/blog/', '/docs/intro/', ...held];

/** Every page of the site. */
export const pages = [...scripted, plainPage];

function render({tagName, attributes = {}, innerHTML = ''}: HtmlTagObject): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tagName}${written.join('')}>${innerHTML}</${tagName}>`;
}

/** Writes a version of the site. A save may receive less than 1 KB for `limit` milliseconds before it fails. */
function writeSmallSite(folder: string, mark: string, limit: number): void {
  const page = bundlePage({
    WORKER_URL: '/sw.js',
    DEBUG: false,
    STORAGE: {type: 'localStorage', namespace: ''},
    STALL_LIMIT: limit,
  });
  const head = inlineScript(path.resolve('src/plugins/offline/inline.ts'), {PAGE_URL: `/${page.file}`});
  const write = (file: string, content: string) => writeWholeFile(path.join(folder, file), content);
  // The control as the build renders it on a page of the real site.
  const control = builtPage('/docs/intro/').$.html('offline-control');
  const links = scripted.map((to) => `<a href="${to}">${to}</a>`).join(' ');
  const document = (title: string, scripts: string, body: string) =>
    `<!doctype html><html lang="en"><head data-mark="${mark}"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title>${scripts}</head><body>${body}</body></html>`;
  const withControl = (title: string) =>
    document(
      title,
      render(head),
      `<nav>${links}</nav><main><h1>${title}</h1>${control}</main>${render(noticeMarkup)}`,
    );
  for (const address of scripted) {
    write(`${address.slice(1)}index.html`, withControl(address));
  }
  write(`${plainPage.slice(1)}index.html`, document(plainPage, '', `<main><h1>${plainPage}</h1></main>`));
  write('404.html', withControl('Page not found'));
  write('robots.txt', 'User-agent: *\n');
  write('blog/atom.xml', '<feed xmlns="http://www.w3.org/2005/Atom"></feed>');
  write(page.file, page.content);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    write(`assets/${name}.1a2b3c4d.css`, `/* ${name} */`.padEnd(4_000));
  }
  write(assetOf(mark).slice(1), `/* ${mark} */`);
  write('.hosting/site.json', JSON.stringify({baseUrl: '/', pages, redirects: [], headers: {}}));
  writeOfflineFiles(folder, '/', limit);
}

export const smallSite = {
  write: (folder: string, mark: string) => writeSmallSite(folder, mark, stallLimit),
};

/** The small site with a limit that a test can wait for. */
export const impatientSite = {
  write: (folder: string, mark: string) => writeSmallSite(folder, mark, 2_000),
};
