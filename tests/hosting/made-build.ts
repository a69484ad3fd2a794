import path from 'node:path';
import {writeWholeFile} from '../../src/build/write-file.ts';

/** A page with an inline script and a style attribute, and with its own name on its second line. */
const pageOf = (name: string) =>
  `<!doctype html>\n${name}\n<meta charset=utf-8><script>document.title</script><p style="color:red">${' '.repeat(1024)}`;

const pages = ['', 'docs/intro/', 'docs/guides/V-10/', 'blog/', 'search/'];
const texts = [
  ...['assets/js/main.0a1b2c3d.js', 'search-index-0a1b2c3d.json', 'sw.js', 'offline.json', 'blog/feed.json'],
  ...['manifest.webmanifest', 'blog/rss.xml', 'blog/atom.xml', 'sitemap.xml', 'docs/intro/index.md'],
  ...['robots.txt', '.well-known/security.txt', 'img/icon.svg'],
];
const others = [
  ...['assets/fonts/text-0a1b2c3d.woff2', 'favicon.ico', 'img/card.png'],
  // No server may send these.
  ...['docs/.secret/notes.txt', '.well-known/.secret/notes.txt', '.well-known/security.txt.gz'],
];

/** Writes a small build as Docusaurus leaves it, so that no test depends on a page of the handbook. */
export function writeMadeBuild(folder: string): void {
  const write = (name: string, content: string) => writeWholeFile(path.join(folder, name), content);
  for (const name of [...pages.map((page) => `${page}index.html`), '404.html']) {
    write(name, pageOf(name));
  }
  for (const name of texts) {
    write(name, `${name}\n${' '.repeat(1024)}`);
  }
  for (const name of others) {
    write(name, `${name}\n`.repeat(100));
  }
}
