import {expect, test} from '@playwright/test';
import {addresses, domain} from '../../src/data/organisation.ts';
import {builtPage, textsOf, valuesOf} from '../built-pages.ts';
import {sitemapPaths} from '../sitemap.ts';

const sidebarOf = (address: string) =>
  valuesOf(builtPage(address), '[aria-label="Pages of this section"] a', 'href');

test('the footer has its columns, its years, and links to our own hosts', () => {
  const page = builtPage('/');
  const {login, gitlab, xaspos, cdn, notes, playground, radio, artwork, contact, status} = addresses;
  const columns = {
    Wiki: {Handbook: '/docs/intro/', Blog: '/blog/'},
    Services: {'Log In': login, GitLab: gitlab, XaSPOS: xaspos, 'CDN server': cdn},
    External: {
      'Notes finder': notes,
      Playground: playground,
      'Radio stations': radio,
      'Artwork finder': artwork,
    },
    'Get Help': {Contact: contact, 'Server status': status, 'Privacy policy': '/privacy-policy/'},
  };
  expect(textsOf(page, '.footer__title')).toEqual(Object.keys(columns));
  for (const [title, links] of Object.entries(columns)) {
    const column = `.footer__col:has(.footer__title:contains("${title}")) a`;
    expect(valuesOf(page, column, 'href')).toEqual(Object.values(links));
    const names = textsOf(page, column).map((name) => name.replace(' (opens in new tab)', ''));
    expect(names).toEqual(Object.keys(links));
  }
  expect(page.$('.footer').text()).toContain('2019-2025');
  const ours = new RegExp(`^(https://[a-z]+\\.|mailto:[a-z]+@)${domain.replaceAll('.', '\\.')}(/|$)`);
  for (const href of valuesOf(page, '.footer a', 'href').filter((address) => !address.startsWith('/'))) {
    expect(href).toMatch(ours);
  }
});

test('the section that a page belongs to is marked', () => {
  for (const [address, sections] of [
    ['/docs/services/drive/', ['Docs']],
    ['/blog/tags/cdn/', ['Blog']],
    ['/projects/rfi/', ['Projects']],
    ['/privacy-policy/', []],
  ] as const) {
    const marked = textsOf(builtPage(address), '.navbar__items a.navbar__link--active[aria-current=page]');
    expect(marked, address).toEqual(sections);
  }
});

test('the sidebars contain every doc and every project', () => {
  for (const [address, section] of [
    ['/docs/intro/', '/docs/'],
    ['/projects/rfi/', '/projects/'],
  ] as const) {
    const pages = sitemapPaths().filter((path) => path.startsWith(section));
    expect([...new Set(sidebarOf(address))].sort()).toEqual(pages.sort());
  }
});

test('the index page of a category describes its pages and the categories below it', () => {
  const bulletins = builtPage('/docs/category/bulletins/').$;
  const told = bulletins('header > h1 + p').text();
  expect(told).not.toBe('');
  const elementos = builtPage('/docs/category/elementos/').$;
  expect(elementos('main li:has(:is(h2, h3):contains("Bulletins")) p').text()).toBe(told);
  const {$} = builtPage('/docs/category/services/');
  const cards = $('main article li').toArray();
  expect(cards.length).toBeGreaterThan(3);
  for (const card of cards) {
    const address = $(card).find('a').attr('href') ?? '';
    const page = builtPage(address).$;
    expect($(card).find('h2').text(), address).toBe(page('main h1').text());
    expect($(card).find('p').text(), address).toBe(page('meta[name=description]').attr('content'));
  }
});

test('a doc shows its last update and contents of two levels', () => {
  const page = builtPage('/docs/services/mail/administrator/');
  expect(valuesOf(page, '.theme-last-updated time', 'datetime')[0]).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  const headings = valuesOf(page, 'article :is(h2, h3)[id]', 'id').map((id) => `#${id}`);
  expect(headings.length).toBeGreaterThan(0);
  expect(valuesOf(page, '[aria-label="On this page"] a', 'href')).toEqual(headings);
});
