import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type DefaultTreeAdapterTypes, parse} from 'parse5';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {handbook} from '../../src/organisation.ts';
import {expect, test} from '../test.ts';

/** The contents of each property's elements, for sites that preview the page. */
function propertiesOf(address: string): Map<string, string[]> {
  const properties = new Map<string, string[]>();
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node && node.tagName === 'meta') {
      const attribute = (name: string) =>
        node.attrs.find((candidate) => candidate.name === name)?.value ?? '';
      const property = attribute('property');
      if (property !== '') {
        properties.set(property, [...(properties.get(property) ?? []), attribute('content')]);
      }
    }
    if ('childNodes' in node) {
      node.childNodes.forEach(visit);
    }
  };
  visit(parse(readFileSync(path.join('build', address, 'index.html'), 'utf8')));
  return properties;
}

const addresses = sitemapPaths();
const posts = addresses.filter((address) => /^\/blog\/\d{4}\//.test(address));

test('every page names the site and its kind to sites that preview it', () => {
  for (const address of addresses) {
    const properties = propertiesOf(address);
    expect(properties.get('og:site_name'), address).toEqual([handbook.title]);
    expect(properties.get('og:type'), address).toEqual([posts.includes(address) ? 'article' : 'website']);
  }
});
