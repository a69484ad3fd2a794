import {expect, test} from '@playwright/test';
import {collectInlineCode, type InlineCode} from '../../scripts/hosting/policy.ts';
import {readSite} from '../../scripts/hosting/site.ts';

test('the policy limits everything that a page can run or load', () => {
  const policy = readSite('build').headers['Content-Security-Policy'] ?? '';
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors']) {
    expect(directives.get(name), name).toBe("'none'");
  }
  expect(directives.get('script-src')).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
  expect(policy).not.toMatch(/unsafe-(inline|eval)|https?:|\*/);
});

function codeIn(html: string): {scripts: string[]; styles: string[]} {
  const found: InlineCode = {scripts: new Set(), styles: new Set()};
  collectInlineCode(found, html, 'docs/intro/index.html');
  return {scripts: [...found.scripts], styles: [...found.styles]};
}

const cases: {html: string; scripts?: string[]; styles?: string[]}[] = [
  {html: '<script>run()</script>', scripts: ['run()']},
  {html: '<SCRIPT type=module>run()</SCRIPT >', scripts: ['run()']},
  {html: '<script type="application/ld+json">{"text": "<b style=\'a:b\' onclick=x>"}</script>'},
  {html: `<script>write('<i style="a:b">')</script>`, scripts: [`write('<i style="a:b">')`], styles: ['a:b']},
  {html: '<svg><style>a > b {c: d}</style></svg>', styles: ['a > b {c: d}']},
  {html: '<p title="a > b" style=color:red>', styles: ['color:red']},
  {html: `<p style='content:"&gt;"'>`, styles: ['content:">"']},
  {html: '<!-- <script>run()</script> <p style="a:b" onclick="run()"> -->'},
  {html: '<code>style="a:b" onclick="run()" &lt;script></code>'},
  {html: '<a href="https://example.com/a.js"><img src="/a.png" alt="src = //a"></a>'},
  {html: '<link rel=canonical href=https://example.com/icon/><link data-rh rel="icon" href="/a.svg">'},
];

for (const {html, scripts = [], styles = []} of cases) {
  test(`the policy allows exactly the inline code of ${html}`, () => {
    expect(codeIn(html)).toEqual({scripts, styles});
  });
}

for (const html of [
  '<p title="a > b" onclick="run()">',
  '<a href="java&#115;cript:run()">',
  '<script src=//example.com/a.js></script>',
  '<link rel="stylesheet" href="https://example.com/a.css">',
  '<style>a{src:url(//example.com/a.woff2)}</style>',
  '<iframe src="https://example.com/"></iframe>',
  '<video controls><source src="/a.webm"></video>',
  '<div id=__docusaurus><p>A<style>b{c:d}</style></div>',
  '<script data-rh=true>run()</script>',
]) {
  test(`the build stops at ${html}, which the policy would refuse`, () => {
    expect(() => codeIn(html)).toThrow(
      /^docs\/intro\/index\.html contains .*, which the security policy refuses\. \w/,
    );
  });
}
