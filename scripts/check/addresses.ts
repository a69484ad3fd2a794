import {existsSync} from 'node:fs';
import path from 'node:path';
import {isSection} from '../../src/data/sections.ts';
import {searchPath} from '../../src/plugins/search/build.ts';
import {keysOf, readData} from '../keys.ts';
import {componentPages, pageAddress, pageFiles, readPage} from '../pages.ts';
import {allDataFiles, categoryAddress} from './data-files.ts';

const isDraft = (file: string) => readPage(file).frontMatter.draft === true;

/** The lists that the build makes: categories, posts, tags, authors and results. */
function listAddresses(): string[] {
  const tags = readData('blog/tags.yml');
  return [
    ...allDataFiles()
      .filter((file) => file.endsWith('/_category_.yml'))
      .flatMap((file) => categoryAddress(file) ?? []),
    ...['', 'archive/', 'authors/', 'tags/'].map((list) => `/blog/${list}`),
    ...keysOf('blog/authors.yml').map((key) => `/blog/authors/${key}/`),
    ...keysOf('blog/tags.yml').map((key) => `/blog/tags${tags.getIn([key, 'permalink'])}/`),
    searchPath,
  ];
}

/** Every address of the built site without the base path, with its page's file, or `undefined` for a list. */
export function siteAddresses(): Map<string, string | undefined> {
  const pages = [...pageFiles().filter((file) => !isDraft(file)), ...componentPages()];
  return new Map([
    ...listAddresses().map((address): [string, undefined] => [address, undefined]),
    ...pages.map((file): [string, string] => [pageAddress(file), file]),
  ]);
}

/**
 * Whether only a build knows if a page has this address: the further pages of a list of posts, the lists of docs by tag,
 * the pages of another version of the docs, and those of a plugin that reads a folder of this name.
 */
export function isOnlyInBuild(address: string): boolean {
  const [, section = '', part = ''] = address.split('/');
  if (!isSection(section)) {
    return existsSync(section);
  }
  if (section === 'blog') {
    return /^\/blog\/((tags|authors)\/[^/]+\/)?page\/\d+\/$/.test(address);
  }
  const versions = section === 'docs' ? 'versioned_docs' : `${section}_versioned_docs`;
  return part === 'tags' || existsSync(part === 'next' ? versions : path.join(versions, `version-${part}`));
}

/** Decodes percent escapes. Returns the text unchanged if an escape is not valid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
