import {readFileSync} from 'node:fs';
import path from 'node:path';
import {listFiles} from '../scripts/hosting/site.ts';
import {handbook} from '../src/data/organisation.ts';

/** A page as Markdown that every generator can read. */
export interface PlainPage {
  /** The path, such as `/docs/guides/windows/`. */
  address: string;
  title: string;
  description: string;
  /** The text below the title. Links within the site start with a slash. */
  body: string;
}

/**
 * Reads the Markdown copies of a build.
 *
 * @throws if the build has none
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
    throw new Error(`${build} does not contain Markdown copies. Build it again.`);
  }
  return pages;
}
