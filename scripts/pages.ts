import {readFileSync} from 'node:fs';
import {YAMLParseError} from 'yaml';
import {schemas} from '../src/features/front-matter/schema.ts';
import {isLeftOut, splitSource} from '../src/features/page-sources/source-file.ts';
import {filesIn} from './check/files.ts';
import {readYaml} from './yaml.ts';

/** The source of a page. */
export interface PageSource {
  /** The path from the site's folder, with forward slashes. */
  file: string;
  frontMatter: Record<string, unknown>;
  /** The lines of the whole file with its front matter. Line n of the file is `lines[n - 1]`. */
  lines: string[];
  /** The text below the front matter. */
  body: string;
}

/** Every file in the folders of pages, sorted. */
const filesOfPages = () => Object.keys(schemas).flatMap(filesIn).sort();

/** The files in the folders of pages, sorted, without those that the build leaves out. */
export const filesBesidePages = (): string[] => filesOfPages().filter((file) => !isLeftOut(file));

const isInFolderOfPages = (file: string) => /^(docs|blog|projects|src\/pages)\//.test(file);

const isAmongPages = (file: string) => isInFolderOfPages(file) && !isLeftOut(file);

/** Whether a file of the site's folder is a Markdown page. */
export const isPage = (file: string): boolean => isAmongPages(file) && /\.mdx?$/.test(file);

/** Whether a file looks like a page, but the build ignores it because of its extension. */
export const isMisnamed = (file: string): boolean =>
  isAmongPages(file) && /\.(mdx?|markdown)$/i.test(file) && !/\.mdx?$/.test(file);

/** Every Markdown page of the site, sorted. */
export function pageFiles(): string[] {
  return filesBesidePages().filter((file) => /\.mdx?$/.test(file));
}

/** Whether a file is a partial, which pages import: `_name.mdx`, or a file in a folder `_name`. Hidden files are not partials. */
export const isPartial = (file: string): boolean =>
  isInFolderOfPages(file) && isLeftOut(file) && /\.mdx?$/.test(file) && !/\/\./.test(file);

/** Every partial, sorted. */
export const partialFiles = (): string[] => filesOfPages().filter(isPartial);

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

/** Reads a page and splits it into its front matter and its body. */
export const readParts = (file: string): ReturnType<typeof splitSource> =>
  splitSource(readFileSync(file, 'utf8'));

/**
 * Reads a page.
 *
 * @throws if its front matter is not valid YAML
 */
export function readPage(file: string): PageSource {
  const {text, yaml, body} = readParts(file);
  const matter = readYaml(yaml);
  const [broken] = matter.errors;
  if (broken !== undefined) {
    throw broken;
  }
  return {file, frontMatter: matter.toJS() ?? {}, lines: text.split('\n'), body};
}

/** A page, or `undefined` if its front matter is not valid YAML, which `scripts/check/pages.ts` reports. */
export function readablePage(file: string): PageSource | undefined {
  try {
    return readPage(file);
  } catch (error) {
    if (error instanceof YAMLParseError) {
      return undefined;
    }
    throw error;
  }
}
