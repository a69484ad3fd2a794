import {collectInlineCode, type InlineCode} from '../../scripts/hosting/policy.ts';
import {expect, test} from '../unit.ts';

function codeIn(html: string): {scripts: string[]; styles: string[]} {
  const found: InlineCode = {scripts: new Set(), styles: new Set()};
  collectInlineCode(found, html, 'docs/intro/index.html');
  return {scripts: [...found.scripts], styles: [...found.styles]};
}

const cases: {html: string; scripts?: string[]; styles?: string[]}[] = [
  {html: '<script>run()</script>', scripts: ['run()']},
  {html: '<SCRIPT type=module>run()</SCRIPT >', scripts: ['run()']},
  {html: '<script src=/a.js defer></script>'},
  {html: '<script type="application/ld+json">{"text": "<b style=\'a:b\' onclick=x>"}</script>'},
  {html: `<script>write('<i style="a:b">')</script>`, scripts: [`write('<i style="a:b">')`], styles: ['a:b']},
  {html: '<svg><style>a > b {c: d}</style></svg>', styles: ['a > b {c: d}']},
  {html: '<table><tr><td style="text-align:right">1</table>', styles: ['text-align:right']},
  {html: '<p title="a > b" style=color:red>', styles: ['color:red']},
  {html: `<p style='content:"&gt;"'>`, styles: ['content:">"']},
  {html: '<noscript><p style="a:b"></p></noscript>', styles: ['a:b']},
  {html: '<!-- <script>run()</script> <p style="a:b" onclick="run()"> -->'},
  {html: '<code>style="a:b" onclick="run()" &lt;script></code>'},
  {html: '<a href="/on/" title="on = off">'},
  {html: '<a href="https://example.com/a.js"><img src="/a.png" alt="src = //a"></a>'},
  {html: '<link rel=canonical href=https://example.com/icon/><link data-rh rel="icon" href="/a.svg">'},
  {
    html: '<style>a{background:url("data:image/svg+xml,//")}</style>',
    styles: ['a{background:url("data:image/svg+xml,//")}'],
  },
];

test('policy: the inline code of a page is found in any surroundings', () => {
  for (const {html, scripts = [], styles = []} of cases) {
    expect(codeIn(html), html).toEqual({scripts, styles});
  }
});

test('policy: code that a hash cannot allow stops the build', () => {
  for (const html of [
    '<p title="a > b" onclick="run()">',
    "<svg onload='run()'>",
    '<a href="java&#115;cript:run()">',
    '<a href=" javascript:run()">',
    '<script src=/a.js onerror=run()></script>',
  ]) {
    expect(() => codeIn(html), html).toThrow(
      /^docs\/intro\/index\.html contains .* refuses\. Remove it from the page\.$/,
    );
  }
});

test('policy: a file of another host, a frame or media in a page stops the build', () => {
  for (const html of [
    '<script async src="https://example.com/a.js"></script>',
    '<script src=//example.com/a.js></script>',
    '<img alt="A" src="http://example.com/a.png">',
    '<img srcset="https://example.com/a.png 2x">',
    '<link rel="stylesheet" href="https://example.com/a.css">',
    '<link href=https://example.com/a.png rel=icon>',
    '<style>@import "https://example.com/a.css";</style>',
    '<style>a{src:url(//example.com/a.woff2)}</style>',
    '<iframe src="https://example.com/"></iframe>',
    '<video controls><source src="/a.webm"></video>',
  ]) {
    expect(() => codeIn(html), html).toThrow(
      /^docs\/intro\/index\.html contains .* refuses: .* or change refusedLoads and contentSecurityPolicy in scripts\/hosting\/policy\.ts\.$/,
    );
  }
});

test('policy: a style or a script that React writes, and a heading that the table of contents cannot show, stop the build', () => {
  expect(() => codeIn('<div id=__docusaurus><p>A<style>b{c:d}</style></div>')).toThrow(
    /^docs\/intro\/index\.html contains a <style> element .* Move the style/,
  );
  for (const html of [
    '<script data-rh=true>run()</script>',
    '<script>trustedTypes</script><div id=__docusaurus><p><script>run()</script></div>',
    '<script>trustedTypes</script><div id=__docusaurus><script type="application/ld+json">{}</script></div>',
  ]) {
    expect(() => codeIn(html), html).toThrow(
      /^docs\/intro\/index\.html contains <script.* refuses when React writes it\. Move the code/,
    );
  }
  for (const html of [
    '<script data-rh=true>function insertBanner(){}</script>',
    '<script data-rh=true src=/a.js></script>',
    '<script data-rh=true type="application/ld+json">{}</script>',
  ]) {
    expect(() => codeIn(html), html).not.toThrow();
  }
  const contents = (heading: string) => `<a class="table-of-contents__link">${heading}</a>`;
  expect(() =>
    codeIn(`<script>trustedTypes</script>${contents('A <mark>b</mark> <note a=b>c</note>')}`),
  ).toThrow(/^docs\/intro\/index\.html: the heading "A b c" contains <note a="b">, which .* Remove it/);
  expect(() => codeIn(contents('<note>c</note>'))).not.toThrow();
});
