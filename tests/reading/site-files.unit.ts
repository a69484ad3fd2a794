import {readFileSync} from 'node:fs';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {expect, test} from '../unit.ts';

test('every page names both favicons', () => {
  for (const page of sitemapPaths()) {
    const html = readFileSync(`build${page}index.html`, 'utf8');
    const icons = [...html.matchAll(/<link [^>]*rel="?icon\b[^>]*>/g)].map(([icon]) => icon);
    expect(icons, page).toHaveLength(2);
    expect(icons, page).toContainEqual(expect.stringMatching(/href="?[^" ]*favicon\.ico\b/));
    expect(icons, page).toContainEqual(expect.stringMatching(/type="?image\/svg\+xml/));
  }
});
