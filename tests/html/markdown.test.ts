import {existsSync, readFileSync} from 'node:fs';
import {handbook} from '../../src/data/organisation.ts';
import {pageFromHtml} from '../../src/plugins/page-markdown/page-markdown.ts';
import {type BuiltPage, listedPages, textsOf, valuesOf} from '../built-pages.ts';
import {expect, test} from '../unit.ts';

const written = listedPages().filter(({$}) => $('link[rel=alternate][type="text/markdown"]').length > 0);

const copyOf = (page: BuiltPage) =>
  readFileSync(`build${valuesOf(page, 'link[rel=alternate][type="text/markdown"]', 'href')}`, 'utf8');

const fence = /^[> ]*(`{3,})([\w-]*)\n[\s\S]*?\n[> ]*\1$/gm;

/** Markdown without its fenced code and its code spans. */
const proseOf = (markdown: string) => markdown.replaceAll(fence, '').replaceAll(/(`+)[^`][\s\S]*?\1/g, '');

const linksIn = (markdown: string) =>
  [...proseOf(markdown).matchAll(/\]\(([^)\s]+)/g)].map(([, link = '']) => link);

test('every doc, project, post and standalone page has a Markdown copy, and no list of pages has one', () => {
  const addresses = listedPages().map(({address}) => address);
  expect(written.map(({address}) => address)).toEqual(
    addresses.filter((address) => !/^\/$|\/category\/|^\/blog\/(?!\d{4}\/)/.test(address)),
  );
});

test('a copy has the title and the whole text of its page, with the language of code, and no code of the page', () => {
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
    for (const label of textsOf(page, '.tab-label')) {
      expect(markdown, address).toContain(`**${label}**`);
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

test('a copy keeps pictures, tables, tabs, admonitions, drawings and titles of code', () => {
  const {markdown} = pageFromHtml(
    `<meta name="description" content="About trams."><article><div class="markdown"><header><h1>Tram</h1></header>
    <p>See <a href="../bus/#stops">the bus<span class="external-mark"> (opens in new tab)</span></a> &amp; a &gt; b.<!-- --></p>
    <p><img src="/assets/tram.png" alt="A tram" class="img"></p>
    <figure><svg role="img"><title>Line</title><desc>Two stops.</desc><path/></svg><figcaption>The line.</figcaption></figure>
    <div class="tabs-container"><div role="tablist"><button role="tab">Mac</button></div>
    <div role="tabpanel" hidden><p class="tab-label">Mac</p><table><tr><th>A</th></tr><tr><td>1 | 2</td></tr></table></div></div>
    <div class="theme-admonition"><div><span aria-hidden="true">!</span>Note</div><div><p>Mind the gap.</p></div></div>
    <div class="theme-code-block"><div>stops.js</div><pre><code class="language-js"><span class="token">import</span> x;

&lt;Stop /&gt;
</code></pre><div><button>Copy</button></div></div></div></article>`,
    'https://site.example/docs/tram/',
  );
  expect(markdown).toBe(`# Tram

> About trams.

See [the bus](https://site.example/docs/bus/#stops) & a > b.

![A tram](https://site.example/assets/tram.png)

Two stops.

The line.

**Mac**

| A      |
| ------ |
| 1 \\| 2 |

> **Note**
>
> Mind the gap.

**stops.js**

\`\`\`js
import x;

<Stop />
\`\`\`
`);
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

test('the end of a page shows its owner, and links to its copy, its source, its history and a report that names it', () => {
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
