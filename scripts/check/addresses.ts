import {readFileSync} from 'node:fs';
import {parseDocument} from 'yaml';
import {searchPath} from '../../src/features/search/search.ts';
import {search} from '../../src/organisation.ts';
import {keysOf} from '../keys.ts';
import {filesBesidePages, pageAddress, readablePage} from '../pages.ts';
import {allDataFiles, categoryAddress} from './data-files.ts';

/** Whether a page is kept out of builds. */
const isDraft = (file: string) => readablePage(file)?.frontMatter.draft === true;

/** Lists that the build makes: of categories, posts, tags and authors, and of results where search is ours. */
function listAddresses(): string[] {
  const tags = parseDocument(readFileSync('blog/tags.yml', 'utf8'));
  return [
    ...allDataFiles()
      .filter((file) => file.endsWith('/_category_.yml'))
      .flatMap((file) => categoryAddress(file) ?? []),
    ...['', 'archive/', 'authors/', 'tags/'].map((list) => `/blog/${list}`),
    ...keysOf('blog/authors.yml').map((key) => `/blog/authors/${key}/`),
    ...keysOf('blog/tags.yml').map((key) => `/blog/tags${tags.getIn([key, 'permalink'])}/`),
    ...(search.engine === 'local' ? [searchPath] : []),
  ];
}

/** What each address of the built site shows, without the base path: the page's file, or `undefined` for a list. */
export function siteAddresses(): Map<string, string | undefined> {
  const pages = filesBesidePages().filter(
    (file) => /\.mdx?$/.test(file) || (file.startsWith('src/pages/') && file.endsWith('.tsx')),
  );
  return new Map([
    ...listAddresses().map((address): [string, undefined] => [address, undefined]),
    ...pages.filter((file) => !isDraft(file)).map((file): [string, string] => [pageAddress(file), file]),
  ]);
}

/** Text without its escapes; with a broken one, as it is written. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
