import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type DefaultTreeAdapterTypes, parse} from 'parse5';
import {parse as parseYaml} from 'yaml';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {handbook} from '../../src/organisation.ts';
import {expect, test} from '../test.ts';

interface Head {
  canonical: string;
  /** The contents of each property's elements. */
  properties: Map<string, string[]>;
  structured: unknown[];
}

/** The data of a built page for sites that list or preview it. */
function headOf(address: string): Head {
  const head: Head = {canonical: '', properties: new Map(), structured: []};
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) {
      const attribute = (name: string) =>
        node.attrs.find((candidate) => candidate.name === name)?.value ?? '';
      const property = attribute('property');
      if (node.tagName === 'link' && attribute('rel') === 'canonical') {
        head.canonical = attribute('href');
      }
      if (node.tagName === 'meta' && property !== '') {
        head.properties.set(property, [...(head.properties.get(property) ?? []), attribute('content')]);
      }
      const [text] = node.childNodes;
      if (attribute('type') === 'application/ld+json' && text !== undefined && 'value' in text) {
        head.structured.push(JSON.parse(text.value));
      }
    }
    if ('childNodes' in node) {
      node.childNodes.forEach(visit);
    }
  };
  visit(parse(readFileSync(path.join('build', address, 'index.html'), 'utf8')));
  return head;
}

/** The addresses of our pages in structured data, without pictures. */
function addressesIn(data: unknown): string[] {
  if (Array.isArray(data)) {
    return data.flatMap(addressesIn);
  }
  if (typeof data !== 'object' || data === null) {
    return [];
  }
  return Object.entries(data).flatMap(([key, value]) =>
    ['@id', 'url', 'item', 'mainEntityOfPage'].includes(key) ? [String(value)] : addressesIn(value),
  );
}

const addresses = sitemapPaths();
const posts = addresses.filter((address) => /^\/blog\/\d{4}\//.test(address));

test('every page names the site and its kind to sites that preview it', () => {
  for (const address of addresses) {
    const {properties} = headOf(address);
    expect(properties.get('og:site_name'), address).toEqual([handbook.title]);
    expect(properties.get('og:type'), address).toEqual([posts.includes(address) ? 'article' : 'website']);
  }
});

test('structured data names pages by their canonical addresses', () => {
  const heads = addresses.map(headOf);
  const canonical = new Set(heads.map((head) => head.canonical));
  const named = heads.flatMap(({structured}) => addressesIn(structured));
  for (const kind of ['/docs/intro/', '/docs/category/guides/', '/projects/calle30/', '/blog/', ...posts]) {
    expect(addressesIn(headOf(kind).structured), kind).not.toEqual([]);
  }
  expect(named.filter((address) => !canonical.has(address))).toEqual([]);
});

test('a post is by organisations, with one element for each author and each tag', () => {
  const groups: Record<string, {name: string; url: string}> = parseYaml(
    readFileSync('blog/authors.yml', 'utf8'),
  );
  const names = Object.values(groups).map(({name}) => name);
  const pages = Object.values(groups).map(({url}) => handbook.url + url);
  expect(posts.length).toBeGreaterThan(0);
  for (const post of posts) {
    const {canonical, properties, structured} = headOf(post);
    expect(structured, post).toMatchObject([
      {
        '@type': 'BlogPosting',
        url: canonical,
        mainEntityOfPage: canonical,
        author: expect.arrayContaining([
          expect.objectContaining({
            '@type': 'Organization',
            name: expect.stringMatching(new RegExp(`^(${names.join('|')})$`)),
          }),
        ]),
        isPartOf: {'@id': `${handbook.url}/blog/`},
      },
    ]);
    const authors = properties.get('article:author') ?? [];
    expect(authors, post).not.toEqual([]);
    for (const author of authors) {
      expect(pages, post).toContain(author);
    }
    const tags = properties.get('article:tag') ?? [];
    expect(tags, post).not.toEqual([]);
    expect(tags.filter((tag) => tag.includes(','))).toEqual([]);
  }
});
