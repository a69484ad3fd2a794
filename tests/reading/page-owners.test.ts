import {readFileSync} from 'node:fs';
import {pageAddress, pageFiles, readPage} from '../../scripts/pages.ts';
import {expect, test} from '../test.ts';

const owned = pageFiles().filter((file) => !file.startsWith('blog/'));

test.use({javaScriptEnabled: false});

test('the end of a page names its owner, with a link, and its review', async ({page}) => {
  for (const [path, name, team] of [
    ['/docs/services/mail/', 'Operations group', 'operations'],
    ['/projects/calle30/', 'Data group', 'data'],
    ['/privacy-policy/', 'Oversight group', 'oversight'],
  ] as const) {
    await page.goto(path);
    const owner = page.getByText('Owner: ');
    await expect(owner).toHaveText(`Owner: ${name} · Not reviewed yet`);
    await expect(owner.getByRole('link')).toHaveAttribute('href', `/docs/team/${team}/`);
  }
  await page.goto('/blog/2024/05/25/cdn-tuning/');
  await expect(page.getByText('Owner: ')).toHaveCount(0);
});

test('search engines, the Markdown of each page and llms.txt learn the owner', () => {
  const list = readFileSync('build/llms.txt', 'utf8').split('\n');
  expect(owned.length).toBeGreaterThan(30);
  for (const file of owned) {
    const {title} = readPage(`docs/team/${readPage(file).frontMatter.owner}.mdx`).frontMatter;
    const address = pageAddress(file);
    const html = readFileSync(`build${address}index.html`, 'utf8');
    const data = [...html.matchAll(/<script[^>]*ld\+json"?>(.*?)<\/script>/g)].map(([, text = '']) =>
      JSON.parse(text),
    );
    expect(data, file).toContainEqual(
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
