import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {schemas} from '../src/plugins/front-matter/schema.ts';

export interface PageSource {
  frontMatter: Record<string, unknown>;
  /** The lines of the whole file with its front matter. */
  lines: string[];
  body: string;
}

/** The Markdown pages, sorted, by their paths from the site's folder with forward slashes. */
export const pageFiles = (): string[] =>
  Object.keys(schemas)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.mdx?$/.test(file) && !/\/[_.]/.test(file))
    .sort();

/**
 * A page's address without the base path. It does not contain the extension or the name of an index page. Docs have three
 * such names (`index`, `readme` and the name of the folder), and standalone pages have one.
 */
export function pageAddress(file: string): string {
  const stem = file.replace(/\.(?:mdx?|tsx)$/, '');
  if (stem.startsWith('src/pages/')) {
    return `${stem.slice('src/pages'.length).replace(/\/index$/i, '')}/`;
  }
  const name = stem
    .replace(/\/(?:index|readme)$|(\/[^/]+)\1$/i, '$1')
    .replace(/^blog\/(\d{4})-(\d{2})-(\d{2})-/, 'blog/$1/$2/$3/');
  return `/${name}/`;
}

export function readPage(file: string): PageSource {
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const [whole = '', yaml = ''] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? [];
  return {frontMatter: parse(yaml) ?? {}, lines: source.split('\n'), body: source.slice(whole.length)};
}
