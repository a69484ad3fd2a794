import {readFileSync} from 'node:fs';
import {pageAddress, pageFiles, readPage} from '../../scripts/pages.ts';
import {builtPage, textsOf} from '../built-pages.ts';
import {expect, test} from '../unit.ts';

const owned = pageFiles().filter((file) => !file.startsWith('blog/'));

test('the end of a page names its owner, with a link, and its review', () => {
  for (const [address, name, team] of [
    ['/docs/services/mail/', 'Operations group', 'operations'],
    ['/projects/calle30/', 'Data group', 'data'],
    ['/privacy-policy/', 'Oversight group', 'oversight'],
  ] as const) {
    const {$} = builtPage(address);
    const owner = $('main :contains("Owner: ")').last();
    expect(owner.text()).toBe(`Owner: ${name} · Not reviewed yet`);
    expect(owner.find('a').attr('href')).toBe(`/docs/team/${team}/`);
  }
  expect(builtPage('/blog/2024/05/25/cdn-tuning/').$('main').text()).not.toContain('Owner: ');
});

test('search engines, the Markdown of each page and llms.txt learn the owner', () => {
  const list = readFileSync('build/llms.txt', 'utf8').split('\n');
  expect(owned.length).toBeGreaterThan(30);
  for (const file of owned) {
    const {title} = readPage(`docs/team/${readPage(file).frontMatter.owner}.mdx`).frontMatter;
    const address = pageAddress(file);
    const data = textsOf(builtPage(address), 'script[type="application/ld+json"]');
    expect(
      data.map((text) => JSON.parse(text)),
      file,
    ).toContainEqual(
      expect.objectContaining({
        '@type': 'WebPage',
        maintainer: expect.objectContaining({'@type': 'Organization', name: title}),
      }),
    );
    const line = `Owner: ${title}. Not reviewed yet.`;
    expect(readFileSync(`build${address}index.md`, 'utf8'), file).toContain(`\n\n${line}\n\n`);
    expect(list.find((text) => text.includes(`${address}index.md)`))).toContain(` ${line}`);
  }
});
