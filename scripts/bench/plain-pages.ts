import {readFileSync} from 'node:fs';
import path from 'node:path';
import {handbook} from '../../src/organisation.ts';
import {listFiles} from '../hosting/site.ts';

/** A page as Markdown that every generator takes. */
export interface PlainPage {
  /** Such as `/docs/guides/windows/`. */
  address: string;
  title: string;
  description: string;
  /** Below the title, with links of the site from its root. */
  body: string;
}

/**
 * Reads the Markdown that our build puts beside each page, for sites of other
 * generators over the same text.
 *
 * @param build a finished build
 * @throws if it holds none
 */
export function readPlainPages(build: string): PlainPage[] {
  const pages = listFiles(build)
    .filter((file) => file.endsWith('/index.md'))
    .map((file) => {
      const text = readFileSync(path.join(build, file), 'utf8').replaceAll(`](${handbook.url}/`, '](/');
      const [whole = '', title = ''] = /^# (.+)\n/m.exec(text) ?? [];
      const [quote = '', description = ''] = /^> (.+)\n/m.exec(text) ?? [];
      const body = text.replace(whole, '').replace(quote, '').trim();
      return {address: `/${file.slice(0, -'index.md'.length)}`, title, description, body};
    });
  if (pages.length === 0) {
    throw new Error(`${build} holds no page's Markdown: build it anew.`);
  }
  return pages;
}
