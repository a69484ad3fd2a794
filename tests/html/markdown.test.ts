import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {handbook} from '../../src/data/organisation.ts';
import {type BuiltPage, listedPages, textsOf, valuesOf} from '../built-pages.ts';

const written = listedPages().filter(({$}) => $('link[rel=alternate][type="text/markdown"]').length > 0);

const copyOf = (page: BuiltPage) =>
  readFileSync(`build${valuesOf(page, 'link[rel=alternate][type="text/markdown"]', 'href')}`, 'utf8');

const fence = /^[> ]*(`{3,})([\w-]*)\n[\s\S]*?\n[> ]*\1$/gm;

/** Markdown without its fenced code and its code spans. */
const proseOf = (markdown: string) => markdown.replaceAll(fence, '').replaceAll(/(`+)[^`][\s\S]*?\1/g, '');

const linksIn = (markdown: string) =>
  [...proseOf(markdown).matchAll(/\]\(([^)\s]+)/g)].map(([, link = '']) => link);

test('every page that has an author has a Markdown copy, and no list of pages', () => {
  const addresses = listedPages().map(({address}) => address);
  expect(written.map(({address}) => address)).toEqual(
    addresses.filter((address) => !/^\/$|\/category\/|^\/blog\/(?!\d{4}\/)/.test(address)),
  );
});

test('a copy has the whole text of its page, and no code of the page', () => {
  for (const page of written) {
    const {$, address} = page;
    const markdown = copyOf(page);
    const prose = proseOf(markdown);
    expect(markdown, address).toMatch(
      `# ${$('h1').text()}\n\n> ${$('meta[name=description]').attr('content')}\n`,
    );
    expect(prose, address).not.toMatch(
      /^(?:import|export) .*['"{]|\{\/\*|<\/?[A-Za-z][\w.]*(?:\s[^>]*)?\/?>/m,
    );
    expect(
      [...markdown.matchAll(fence)].map(([, , language]) => `language-${language}`),
      address,
    ).toEqual(valuesOf(page, '.markdown pre > code', 'class'));
    expect(markdown.match(/^[> ]*\|(?: ?:?-+:? ?\|)+$/gm)?.length ?? 0, address).toBe(
      $('.markdown table').length,
    );
    const text = markdown.replaceAll(/[\\`]/g, '');
    for (const label of textsOf(
      page,
      '.tab-label, :is(.theme-code-block, .theme-admonition) > :not(pre):has(+ *)',
    )) {
      expect(text, address).toContain(`**${label}**\n`);
    }
    for (const told of [
      ...textsOf(page, 'svg[role=img] > desc'),
      ...valuesOf(page, '.markdown img', 'alt'),
    ]) {
      expect(text, address).toContain(told.replaceAll(/\s+/g, ' '));
    }
    for (const heading of textsOf(page, '.markdown :is(h2, h3)')) {
      const words = heading.replaceAll(/[^\w ]/g, '').trim();
      expect(markdown.replaceAll(/[^\w \n#]/g, ''), address).toContain(`# ${words}\n`);
    }
    expect(
      linksIn(markdown).filter((link) => !/^(https?|mailto):/.test(link)),
      address,
    ).toEqual([]);
  }
});

test('llms.txt lists every copy once, and llms-full.txt contains them all', () => {
  const listed = linksIn(readFileSync('build/llms.txt', 'utf8'));
  const copies = written.map((page) => `${handbook.url}${page.address}index.md`);
  expect(listed.sort()).toEqual(copies.sort());
  const full = readFileSync('build/llms-full.txt', 'utf8');
  for (const page of written) {
    expect(full, page.address).toContain(copyOf(page));
  }
});

test('the end of a page names its owner, and links to its source and history', () => {
  for (const page of written) {
    const {address, $} = page;
    const linkTo = (name: string) => $(`main a:contains("${name}")`).last().attr('href') ?? '';
    expect(linkTo('View as Markdown')).toBe(`${address}index.md`);
    expect($('head link[type="text/markdown"]').attr('href')).toBe(`${address}index.md`);
    const [, source = ''] = linkTo('Edit this page').split(handbook.editUrl);
    expect(existsSync(source), source).toBe(true);
    expect(linkTo('History')).toBe(handbook.historyUrl + source);
    expect(new URL(linkTo('Report a problem')).searchParams.get('issue[description]')).toContain(address);
    const isPost = address.startsWith('/blog/');
    expect($('.page-owner a[href^="/docs/team/"]'), address).toHaveLength(isPost ? 0 : 1);
    expect(copyOf(page).includes('\n\nOwner: '), address).toBe(!isPost);
  }
});
