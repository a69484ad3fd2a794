import {readFileSync} from 'node:fs';
import {parse as parseYaml} from 'yaml';
import {handbook} from '../../src/data/organisation.ts';
import {type BuiltPage, builtPage, listedPages, textsOf, valuesOf} from '../built-pages.ts';
import {expect, test} from '../unit.ts';

const structuredData = (page: BuiltPage) => textsOf(page, 'script[type="application/ld+json"]');

/** The addresses of our pages in the structured data of a page, without pictures. */
function addressesOf(page: BuiltPage): string[] {
  const found: string[] = [];
  const note = (key: string, value: unknown) => {
    if (['@id', 'url', 'item', 'mainEntityOfPage'].includes(key)) {
      found.push(String(value));
    }
    return value;
  };
  for (const text of structuredData(page)) {
    JSON.parse(text, note);
  }
  return found;
}

const posts = () => listedPages().filter(({address}) => /^\/blog\/\d{4}\//.test(address));

test('structured data names pages by their canonical addresses', () => {
  const kinds = ['/docs/intro/', '/docs/category/guides/', '/projects/calle30/', '/blog/'];
  for (const page of [...kinds.map((address) => builtPage(address)), ...posts()]) {
    expect(addressesOf(page), page.address).not.toEqual([]);
  }
  const pages = listedPages();
  const canonical = new Set(pages.flatMap((page) => valuesOf(page, 'link[rel=canonical]', 'href')));
  expect(pages.flatMap(addressesOf).filter((address) => !canonical.has(address))).toEqual([]);
});

test('a post is by organisations, with one element for each author and each tag', () => {
  const groups: Record<string, {name: string; url: string}> = parseYaml(
    readFileSync('blog/authors.yml', 'utf8'),
  );
  const names = Object.values(groups).map(({name}) => name);
  const pages = Object.values(groups).map(({url}) => handbook.url + url);
  const group = expect.objectContaining({
    '@type': 'Organization',
    name: expect.stringMatching(new RegExp(`^(${names.join('|')})$`)),
  });
  expect(posts().length).toBeGreaterThan(0);
  for (const post of posts()) {
    const {address} = post;
    const canonical = handbook.url + address;
    const data: {author: unknown}[] = structuredData(post).map((text) => JSON.parse(text));
    expect(data, address).toMatchObject([
      {
        '@type': 'BlogPosting',
        url: canonical,
        mainEntityOfPage: canonical,
        isPartOf: {'@id': `${handbook.url}/blog/`},
      },
    ]);
    // A single author is not in a list.
    const groupsOf = data.flatMap(({author}) => author);
    expect(groupsOf, address).not.toEqual([]);
    expect(groupsOf, address).toEqual(groupsOf.map(() => group));
    const authors = valuesOf(post, 'meta[property="article:author"]', 'content');
    expect(authors, address).not.toEqual([]);
    expect(pages, address).toEqual(expect.arrayContaining(authors));
    const tags = valuesOf(post, 'meta[property="article:tag"]', 'content');
    expect(tags, address).not.toEqual([]);
    expect(tags.filter((tag) => tag.includes(','))).toEqual([]);
  }
});
