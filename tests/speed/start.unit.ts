import {readFileSync} from 'node:fs';
import {listFiles} from '../../scripts/hosting/site.ts';
import {expect, test} from '../unit.ts';

test('no page has an element that runs a script while the page is parsed', () => {
  const pages = listFiles('build').filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(50);
  for (const page of pages) {
    expect(readFileSync(`build/${page}`, 'utf8'), page).not.toMatch(/<script[^>]* src=/);
  }
});

test('the pages that only the application can draw say so', () => {
  for (const page of ['404.html', 'scheduled-maint/index.html']) {
    expect(readFileSync(`build/${page}`, 'utf8'), page).toContain('data-needs-application');
  }
});
