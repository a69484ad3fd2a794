import {existsSync, readFileSync} from 'node:fs';
import {handbook} from '../../src/data/organisation.ts';
import {cleanMarkdown} from '../../src/plugins/page-markdown/clean.ts';
import {splitSource} from '../../src/plugins/page-sources/source-file.ts';
import {builtPage, textsOf} from '../built-pages.ts';
import {expect, test} from '../unit.ts';

test('Markdown copies lose the elements of the site, and keep code', () => {
  const body = [
    "import Map from './Map';\nimport {\n  stops,\n} from './stops';\n",
    'See [B](./b.mdx#part) and `<Map />`.\n',
    'Take the file,\nimport it into `core`,\nexport and wait.\n',
    'export const ring = `A`;\n',
    'See [B](./b.mdx "Of B"), [C][1], [D](./d.mdx) and a note[^2].\n',
    '[1]: ./b.mdx#part "Of C"\n',
    '[^2]: ./b.mdx is its file.\n',
    '{/* truncate */}\n',
    '<Tabs groupId="os">\n<TabItem value="x" label="Linux">\n',
    '```js\nimport x from "y";\n```\n',
    '~~~bash\nexport A=1\n~~~\n',
    '- ```jsx\n  <Button />\n  ```\n\n> ```jsx\n> <Stop />\n> ```\n',
    '````md\n```js\nimport a from "b";\n```\nexport B=2\n````\n',
    '</TabItem>\n</Tabs>\n\n<Map />\n\n<figure>\n  <Map />\n  <figcaption>C.</figcaption>\n</figure>\n',
  ].join('\n');
  const cleaned = cleanMarkdown(body, {title: 'A', description: 'D.'}, (link) =>
    link === './b.mdx' ? 'https://site.example/b/' : undefined,
  );
  expect(cleaned).toBe(
    '# A\n\n> D.\n\nSee [B](https://site.example/b/#part) and `<Map />`.\n\n' +
      'Take the file,\nimport it into `core`,\nexport and wait.\n\n' +
      'See [B](https://site.example/b/ "Of B"), [C][1], [D](./d.mdx) and a note[^2].\n\n' +
      '[1]: https://site.example/b/#part "Of C"\n\n[^2]: ./b.mdx is its file.\n\n**Linux**\n\n' +
      '```js\nimport x from "y";\n```\n\n~~~bash\nexport A=1\n~~~\n\n- ```jsx\n  <Button />\n  ```\n\n> ```jsx\n> <Stop />\n> ```\n\n````md\n```js\nimport a from "b";\n```\nexport B=2\n````\n',
  );
});

test('front matter ends at the first line that begins with dashes, as in the build’s parser', () => {
  const body = '\nText\n\n---\n\nmore\n';
  for (const yaml of ['title: A', '# ------\ntitle: A', 'title: A ---\ndescription: B', '']) {
    for (const [first, last] of [
      ['---', '---'],
      ['--- ', '---\t'],
    ]) {
      const source = `${first}\n${yaml && `${yaml}\n`}${last}\n${body}`;
      expect(splitSource(source), source).toMatchObject({yaml, body});
      expect(splitSource(`\uFEFF${source.replaceAll('\n', '\r\n')}`), source).toMatchObject({yaml, body});
    }
  }
});

test('repeated blank lines become one, except in code', () => {
  const clean = (source: string) => cleanMarkdown(source, {description: 'D.'}, () => undefined);
  const code = ['```py', 'a = 1', '', '', '', 'b = 2', '```'].join('\n');
  const indented = code.replaceAll(/^(?=.)/gm, '   ');
  expect(clean(`One.\n\n\n\nTwo.\n\n<Map />\n\n${code}\n\n<Map />\n\nThree.`)).toBe(
    `> D.\n\nOne.\n\nTwo.\n\n${code}\n\nThree.\n`,
  );
  expect(clean(`1. One:\n\n\n${indented}\n\n\n${indented}\n`)).toBe(
    `> D.\n\n1. One:\n\n${indented}\n\n${indented}\n`,
  );
});

test('the end of a page shows its contributors, links to its Markdown and its history, and starts a report that names it', () => {
  for (const [address, folder] of [
    ['/docs/intro/', 'docs'],
    ['/projects/calle30/', 'projects'],
    ['/blog/2024/05/25/cdn-tuning/', 'blog'],
    ['/privacy-policy/', 'src/pages'],
  ] as const) {
    const page = builtPage(address);
    const linkTo = (name: string) => page.$(`main a:contains("${name}")`).attr('href') ?? '';
    const markdown = readFileSync(`build${linkTo('View as Markdown')}`, 'utf8');
    expect(markdown).toContain(`# ${page.$('h1').text()}\n`);
    expect(page.$('[data-copy-page]').attr('data-copy-page')).toBe(linkTo('View as Markdown'));
    // Every second part is code.
    const words = markdown.split('```').filter((_part, index) => index % 2 === 0);
    expect(words.join('')).not.toMatch(/^import /m);
    const report = new URL(linkTo('Report a problem')).searchParams;
    expect(report.get('issue[description]')).toContain(address);
    const [, file = ''] = linkTo('History').split(handbook.historyUrl);
    expect(file, address).toMatch(new RegExp(`^${folder}/.+\\.mdx$`));
    expect(existsSync(file), file).toBe(true);
    expect(textsOf(page, 'main span'), address).toContainEqual(expect.stringMatching(/^\d+ contributors?$/));
  }
});

test('llms.txt lists every written page with its Markdown', () => {
  const list = readFileSync('build/llms.txt', 'utf8');
  const files = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(files.length).toBeGreaterThan(50);
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => !existsSync(`build${file}`))).toEqual([]);
});
