import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type DefaultTreeAdapterTypes, parse} from 'parse5';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {expect, test} from '../unit.ts';

/** Every element of a parsed page, in the order of the document. */
function elementsOf(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] {
  const within = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...within] : within;
}

test('on every page headings start with the h1 and never skip a level', () => {
  const found: string[] = [];
  for (const address of sitemapPaths()) {
    const html = readFileSync(path.join('build', address, 'index.html'), 'utf8');
    const levels = elementsOf(parse(html))
      .filter(({tagName}) => /^h[1-6]$/.test(tagName))
      .map(({tagName}) => Number(tagName.slice(1)));
    if (levels[0] !== 1) {
      found.push(`${address} starts with h${levels[0]}`);
    }
    for (const [index, level] of levels.entries()) {
      const before = levels[index - 1] ?? 0;
      if (level > before + 1) {
        found.push(`${address} has h${level} after h${before}`);
      }
    }
  }
  expect(found).toEqual([]);
});
