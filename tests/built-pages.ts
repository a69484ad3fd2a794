import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {listFiles} from '../scripts/hosting/site.ts';
import {sitemapPaths} from './sitemap.ts';

/** A page of the build, which each process parses once. */
export interface BuiltPage {
  address: string;
  /** Finds elements, as in `$('main h1').text()`. */
  $: CheerioAPI;
}

const parsed = new Map<string, BuiltPage>();

export function builtPage(address: string, folder = 'build'): BuiltPage {
  const file = path.join(folder, address.replace(/\/$/, '/index.html'));
  const page = parsed.get(file) ?? {address, $: load(readFileSync(file))};
  parsed.set(file, page);
  return page;
}

/** Every HTML file of the build. */
export const builtPages = (folder = 'build'): BuiltPage[] =>
  listFiles(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => builtPage(`/${file.replace(/(^|\/)index\.html$/, '$1')}`, folder));

/** The pages of the sitemap. */
export const listedPages = (): BuiltPage[] => sitemapPaths().map((address) => builtPage(address));

export const headingOf = (address: string) => builtPage(address).$('main h1').text();

/** The shortest page of a section that has each of these parts, so that no test depends on a page by its name. */
export function pageWith(section: string, ...parts: string[]): string {
  const found = listedPages().filter(
    ({address, $}) => address.startsWith(section) && parts.every((part) => $(part).length > 0),
  );
  const [shortest] = found.sort((one, other) => one.$('main *').length - other.$('main *').length);
  if (shortest === undefined) {
    throw new Error(`No page below ${section} has ${parts.join(', ')}.`);
  }
  return shortest.address;
}

/** The values that the elements have for an attribute. */
export const valuesOf = ({$}: BuiltPage, selector: string, attribute: string): string[] =>
  $(selector)
    .toArray()
    .map((element) => $(element).attr(attribute) ?? '');

/** The text of each of the elements. */
export const textsOf = ({$}: BuiltPage, selector: string): string[] =>
  $(selector)
    .toArray()
    .map((element) => $(element).text());
