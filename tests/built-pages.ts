import {readFileSync} from 'node:fs';
import {type CheerioAPI, load} from 'cheerio';
import {listFiles} from '../scripts/hosting/site.ts';
import {sitemapPaths} from '../scripts/sitemap.ts';

/** A page of the build, which each process parses once. */
export interface BuiltPage {
  address: string;
  /** Finds elements, as in `$('main h1').text()`. */
  $: CheerioAPI;
}

const parsed = new Map<string, BuiltPage>();

export function builtPage(address: string): BuiltPage {
  const page = parsed.get(address) ?? {
    address,
    $: load(readFileSync(`build${address.replace(/\/$/, '/index.html')}`)),
  };
  parsed.set(address, page);
  return page;
}

/** Every HTML file of the build. */
export const builtPages = (): BuiltPage[] =>
  listFiles('build')
    .filter((file) => file.endsWith('.html'))
    .map((file) => builtPage(`/${file.replace(/(^|\/)index\.html$/, '$1')}`));

/** The pages of the sitemap. */
export const listedPages = (): BuiltPage[] => sitemapPaths().map(builtPage);

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
