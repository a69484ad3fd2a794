import {expect, test} from '@playwright/test';
import {handbook} from '../../src/data/organisation.ts';
import {builtPages, listedPages, textsOf, valuesOf} from '../built-pages.ts';

test('every page has its landmarks, and a skip link with a target', () => {
  for (const {address, $} of listedPages()) {
    const [target = ''] = $('body a[href^="#"]').first().attr('href')?.match(/[^#]+/) ?? [];
    for (const landmark of ['main', 'nav[aria-label=Main]', 'footer.footer', `[id="${target}"]`]) {
      expect($(landmark), `${landmark} of ${address}`).toHaveLength(1);
    }
    expect($('main').closest(`[id="${target}"]`), address).toHaveLength(1);
  }
});

test('every page has headings in order, unique ids, and a name for each control, picture and column', () => {
  for (const page of builtPages()) {
    const {address, $} = page;
    const levels = $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map(({tagName}) => Number(tagName.slice(1)));
    expect(
      levels.filter((level, at) => level > 1 + (levels[at - 1] ?? 0)),
      address,
    ).toEqual([]);
    const ids = valuesOf(page, '[id]', 'id');
    expect(new Set(ids).size, address).toBe(ids.length);
    const unnamed = $('img, a, button, summary, th, h1, h2, h3, h4')
      .not('[alt], [aria-label], :has([alt], [aria-label], title)')
      .filter((_at, element) => $(element).text().trim() === '');
    expect($.html(unnamed), address).toBe('');
  }
});

test('no page waits for a file before its first paint', () => {
  for (const page of builtPages()) {
    expect(valuesOf(page, 'link[rel=stylesheet]', 'href'), page.address).toEqual([]);
    expect(valuesOf(page, 'script[src]:not([defer], [async], [type=module])', 'src'), page.address).toEqual(
      [],
    );
  }
});

test('every page names its address, its icons, its site and its kind', () => {
  for (const page of listedPages()) {
    const {address} = page;
    const addresses = valuesOf(page, 'link:is([rel=canonical], [hreflang])', 'href');
    expect(addresses, address).toEqual(Array(3).fill(handbook.url + address));
    expect(page.$('link[rel=icon]'), address).toHaveLength(2);
    expect(valuesOf(page, 'link[rel=icon]', 'href'), address).toEqual(
      expect.arrayContaining([expect.stringMatching(/favicon\.ico$/), expect.stringMatching(/\.svg$/)]),
    );
    const kind = /^\/blog\/\d{4}\//.test(address) ? 'article' : 'website';
    expect(valuesOf(page, 'meta[property="og:site_name"]', 'content'), address).toEqual([handbook.title]);
    expect(valuesOf(page, 'meta[property="og:type"]', 'content'), address).toEqual([kind]);
  }
});

test('no two pages share a title or a description', () => {
  // Stock gives each page of a long list of posts the title of its tag.
  const pages = listedPages().filter(({address}) => !/^\/blog\/tags\/.*\/page\//.test(address));
  for (const texts of [
    pages.map(({$}) => $('head > title').text()),
    pages.map(({$}) => $('meta[name=description]').attr('content') ?? ''),
  ]) {
    expect(texts.filter((text) => !text)).toEqual([]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

test('a mail address opens no tab, and a link that opens a tab says so, on every page', () => {
  const pages = builtPages();
  const mail = 'a[href^="mailto:"]';
  const opening = pages.flatMap(({$}) =>
    $('a[target=_blank]')
      .toArray()
      .map((link) => $(link).find('svg').attr('aria-label') ?? ''),
  );
  expect(opening.length).toBeGreaterThan(0);
  expect(opening.filter((mark) => mark !== '(opens in new tab)')).toEqual([]);
  expect(pages.flatMap((page) => textsOf(page, mail)).length).toBeGreaterThan(0);
  expect(pages.flatMap((page) => textsOf(page, `${mail}[target], ${mail}:contains("new tab")`))).toEqual([]);
});

test('every drawing has a name and a description, and colours that follow the mode', () => {
  const drawings = listedPages().flatMap(({address, $}) =>
    $('main figure > svg')
      .toArray()
      .map((element) => ({address, drawing: $(element), markup: $.html(element)})),
  );
  expect(drawings.length).toBeGreaterThan(0);
  for (const {address, drawing, markup} of drawings) {
    expect(drawing.attr('role'), address).toBe('img');
    expect(drawing.children('title').text(), address).not.toBe('');
    expect(drawing.children('desc').text(), address).not.toBe('');
    expect(markup, address).not.toMatch(/ (fill|stroke)="(?!none|var\()/);
  }
});
