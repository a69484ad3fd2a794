import {readFileSync} from 'node:fs';
import {schemas} from '../src/plugins/front-matter/schema.ts';
import {isLeftOut, splitSource} from '../src/plugins/page-sources/source-file.ts';
import {filesIn} from './check/files.ts';
import {readYaml} from './yaml.ts';

export interface PageSource {
  /** The path from the site's folder, with forward slashes. */
  file: string;
  yaml: ReturnType<typeof readYaml>;
  /** The fields, or none if the YAML is not valid, which `scripts/check/pages.ts` reports. */
  frontMatter: Record<string, unknown>;
  /** The lines of the whole file with its front matter. Line n of the file is `lines[n - 1]`. */
  lines: string[];
  body: string;
}

const filesOfPages = () => Object.keys(schemas).flatMap(filesIn).sort();

/** The files in the folders of pages, sorted, without those that the build leaves out. */
export const filesBesidePages = (): string[] => filesOfPages().filter((file) => !isLeftOut(file));

export const isPage = (file: string): boolean =>
  /^(docs|blog|projects|src\/pages)\/.*\.mdx?$/.test(file) && !isLeftOut(file);

export const pageFiles = (): string[] => filesOfPages().filter(isPage);

export const componentPages = (): string[] =>
  filesBesidePages().filter((file) => /^src\/pages\/.*\.tsx$/.test(file));

/**
 * Every partial, which pages import, sorted: `_name.mdx`, or a file in a folder `_name`. Hidden files are not partials.
 */
export const partialFiles = (): string[] =>
  filesOfPages().filter((file) => isLeftOut(file) && /\.mdx?$/.test(file) && !file.includes('/.'));

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

/** Hosts treat addresses that differ only in letter case as one. */
const addressKey = (file: string) => pageAddress(file).toLowerCase();

/** @returns a function that lists the other files with the address of a page. The page does not have to exist. */
export function rivalsOf(): (file: string) => string[] {
  const pages = new Map<string, string[]>();
  for (const file of pageFiles()) {
    const address = addressKey(file);
    pages.set(address, [...(pages.get(address) ?? []), file]);
  }
  return (file) => (pages.get(addressKey(file)) ?? []).filter((other) => other !== file);
}

export const readParts = (file: string): ReturnType<typeof splitSource> =>
  splitSource(readFileSync(file, 'utf8'));

export function readPage(file: string): PageSource {
  const {text, yaml: source, body} = readParts(file);
  const yaml = readYaml(source);
  const fields = yaml.problem === undefined ? yaml.document.toJS() : undefined;
  return {file, yaml, frontMatter: fields ?? {}, lines: text.split('\n'), body};
}
