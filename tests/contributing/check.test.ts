import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {handbook} from '../../src/organisation.ts';
import {expect, test} from '../test.ts';
import {SiteCopy} from './site-copy.ts';

let copy: SiteCopy;

test.beforeAll(() => {
  copy = new SiteCopy();
});

test.afterAll(() => copy.remove());

function write(files: Record<string, string | Buffer>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(copy.path(file)), {recursive: true});
    writeFileSync(copy.path(file), content);
  }
}

/** Each expected fault stands on a line of its own, and nothing stands there that is no fault. */
function expectFaults(output: string, expected: string[]): void {
  const lines = output.trim().split('\n');
  for (const fault of expected) {
    expect.soft(lines).toContain(fault);
  }
  expect(lines.pop()).toMatch(/^\d+ faults \(\d+\.\d s\)$/);
  expect(lines.filter((line) => !/^\S+:\d+ .+: .+$/.test(line))).toEqual([]);
}

const matter = '---\ntitle: Tram\n---';

const description = 'What the reader of this page gets from it, said in one whole sentence.';

test('npm run check: pages, pictures, data files and code that are wrong are each named with line and cure', async () => {
  test.setTimeout(180_000);
  write({
    'docs/guides/broken.mdx': [
      '---',
      `title: ${'A title that no card has room for'.padEnd(71, '.')}`,
      'descripton: Said.',
      'sidebar_position: first',
      '---',
      '',
      'We recieve trains.',
      '# A second title',
      '',
      '![](./big.webp) ![A train](./train.bmp) ![A tram](./tram.webp) ![A bus][bus] ![A stop](https://stops.example/a.webp)',
      '',
      '[bus]: <./a%20bus.webp>',
      '',
      'See [drive](https://drive.metro.example/).',
      '',
      '```md',
      '![A sample](./of-no-picture.webp)',
      '```',
      '',
    ].join('\n'),
    'docs/guides/brace.mdx': `${matter}\n\n## Stops {#stops}\n\nA stray { brace.\n`,
    'docs/guides/comment.mdx': `${matter}\n\n<!-- Later. -->\n`,
    'docs/guides/tabs.mdx': `${matter}\n\n<Tabs>\n<TabItem value="a">\n\nTram.\n\n</Tabs>\n`,
    'docs/guides/box.mdx': `${matter}\n\n:::hint[Stop]\n\nTram.\n\n:::\n\n::: warning Stop\n\nTram.\n\n:::\n\n:::note\n\nTram.\n`,
    'docs/guides/code.mdx': `${matter}\n\n\`\`\`bassh\nls\n\`\`\`\n\n\`\`\`tram\nTram.\n\`\`\`\n\n\`\`\`bash\nls\n\n## Lost\n`,
    'docs/guides/code/code.md': `${matter}\n\nCode.\n`,
    'docs/guides/windows.MDX': `${matter}\n\nTram.\n`,
    'src/pages/trams.mdx': `---\ndescription: ${description}\n---\n\n## Trams\n`,
    'docs/guides/open.mdx': `---\ntitle: Open\n`,
    'docs/guides/twice.mdx': '---\ntitle: Once\ntitle: Twice\n---\n',
    'deploy/notes/README.md': '# Notes\n\n\nWe recieve trams.\n',
    'docs/guides/big.webp': Buffer.alloc(201 * 1024),
    'docs/guides/train.bmp': 'BM',
    'docs/guides/_category_.yml':
      'label: Guides\nposition: 2\nlink:\n  type: generated-index\n  slgu: /guides\n',
    'blog/2999-01-01-tomorrow.mdx': `---\ntitle: Tomorrow\ndescription: ${description}\nauthors: [data]\ntags: [cor]\n---\n`,
    'src/components/Alone/Alone.tsx':
      'const stops: number = "two";\nexport const Alone = () => stops == 2;\n',
    'src/css/blog.css': '.stop {\n  colour: red;\n}\n',
  });
  copy.edit('blog/tags.yml', (text) => `${text}\ntrams:\n  label: Trams\n`);
  copy.edit('src/organisation.ts', (text) =>
    text.replace(/^export const domain = '.*'/m, "export const domain = 'metro.example'"),
  );
  copy.edit('src/edit-distance.ts', (text) => `export const unused = 1;\n${text}`);
  copy.edit('docusaurus.config.ts', (text) => `import {\n  posts,\n} from './blog/posts.ts';\n${text}`);
  copy.edit('package.json', (text) => text.replace('"docusaurus start"', '"tram-timetable"'));
  copy.edit('package-lock.json', (text) => text.replace('"node_modules/@biomejs/cli-win32-x64"', '"gone"'));
  const {code, output} = await copy.run('scripts/check/check.ts');
  expect(code, output).toBe(1);
  const page = 'docs/guides/broken.mdx';
  const trams = readFileSync(copy.path('blog/tags.yml'), 'utf8').split('\n').indexOf('trams:') + 1;
  expectFaults(output, [
    `${page}:1 front matter: description is missing: add it between the --- lines at the top of the file`,
    `${page}:2 front matter: title is too long for a card: keep it to 70 characters`,
    `${page}:3 front matter: descripton is unknown: did you mean "description"?`,
    `${page}:4 front matter: sidebar_position must be of type number: write digits alone`,
    `${page}:7 spelling: "recieve": did you mean "receive"? If not, add it to cspell-words.txt`,
    `${page}:8 Markdown: Headings should be surrounded by blank lines (Expected: 1; Actual: 0; Above, Context: "# A second title"): correct the line, or try npm run format (MD022)`,
    `${page}:10 Markdown: Images should have alternate text (alt text): say in the brackets what the picture shows (MD045)`,
    `${page}:10 image ./big.webp is heavier than 200 KiB: make it smaller`,
    `${page}:10 image ./train.bmp has the wrong format: make it SVG, WebP or AVIF`,
    `${page}:10 image ./tram.webp is not there: put it at docs/guides/tram.webp`,
    `${page}:10 image ./a%20bus.webp is not there: put it at docs/guides/a bus.webp`,
    `${page}:10 image https://stops.example/a.webp is on another site, which our pages ask for nothing: put it beside the page`,
    `${page}:14 names metro.example: write example.org, for which the build puts it`,
    'blog/2999-01-01-tomorrow.mdx:1 front matter: file name 2999-01-01 is in the future: rename the file to the day it is published',
    'blog/2999-01-01-tomorrow.mdx:5 front matter: tags: "cor" is not defined: did you mean "core"?',
    'docs/guides/brace.mdx:7 MDX: Unexpected end of file in expression: expected a corresponding closing brace for `{`; for plain text write \\{ or \\<',
    'docs/guides/comment.mdx:5 MDX: Unexpected character `!` (U+0021) before name: to create a comment in MDX, use `{/* text */}`',
    'docs/guides/tabs.mdx:10 MDX: Unexpected closing tag `</Tabs>`: expected corresponding closing tag for `<TabItem>` (6:1-6:20); for plain text write \\{ or \\<',
    'docs/guides/box.mdx:5 :::hint is no box: write one of note, tip, info, warning, danger',
    'docs/guides/box.mdx:11 ::: begins no box: write :::note[Title], without a space after the colons',
    'docs/guides/box.mdx:17 :::note is never closed: end the box with a line of :::',
    'docs/guides/code.mdx:5 code: the language "bassh" is unknown: did you mean "bash"?',
    'docs/guides/code/code.md:1 has the address of docs/guides/code.mdx: rename one of the two, or delete it',
    'docs/guides/windows.MDX:1 is no page under this name: call it windows.mdx',
    'src/pages/trams.mdx:1 page has no heading: begin its text with one line of # and its title',
    'blog/2999-01-01-tomorrow.mdx:1 post has no end of its first part, which lists of posts show: put a line of {/* truncate */} below it',
    'docs/guides/code.mdx:13 code is never closed: end it with the marks that it begins with',
    'docs/guides/open.mdx:1 front matter is never closed: end it with a line of ---',
    'docs/guides/twice.mdx:3 front matter: Map keys must be unique: correct the line',
    'deploy/notes/README.md:3 Markdown: Multiple consecutive blank lines (Expected: 1; Actual: 2): correct the line, or try npm run format (MD012)',
    'deploy/notes/README.md:4 spelling: "recieve": did you mean "receive"? If not, add it to cspell-words.txt',
    'docs/guides/_category_.yml:3 link.slug is missing: add it to the entry',
    'docs/guides/_category_.yml:5 link.slgu is unknown: did you mean "slug"?',
    `blog/tags.yml:${trams} trams.description is missing: add it to the entry`,
    'schemas/post.json:1 is not what src/plugins/front-matter/schema.ts, blog/authors.yml and blog/tags.yml say: npm run schemas',
    'src/components/Alone/Alone.tsx:1 unused file: src/components/Alone/Alone.tsx: import it or delete it',
    "src/components/Alone/Alone.tsx:1 types: Type 'string' is not assignable to type 'number': make the two agree, without a cast (TS2322)",
    'src/components/Alone/Alone.tsx:1 format: not as Biome prints it: npm run format',
    'src/components/Alone/Alone.tsx:2 lint/suspicious/noDoubleEquals: Using == may be unsafe if you are relying on type coercion.: mend it, or say beside it why the rule is off',
    'src/css/blog.css:2 lint/correctness/noUnknownProperty: Unknown property is not allowed.: mend it, or say beside it why the rule is off',
    'src/edit-distance.ts:1 export that nothing imports: unused: remove `export`, or the code',
    'architecture.svg:1 shows other imports or colours than the code has: npm run architecture',
    'package.json:1 command that no dependency brings: tram-timetable: npm install --save-exact the package that has it',
    'package-lock.json:1 node_modules/@biomejs/biome lacks its part @biomejs/cli-win32-x64: pin the version that has it under "overrides" in package.json, as CONTRIBUTING.md says',
  ]);
  expect(output, 'what Git ignores is not looked at').not.toMatch(/^node_modules/m);
  expect(output, 'a sample shows no picture').not.toContain('of-no-picture');
});

test('npm run check -- --build: links, hashes, ids, pictures, reach, moves and validity of the HTML', async () => {
  const page = (title: string, body: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><main class="markdown"><h1>${title}</h1>${body}</main></body></html>\n`;
  write({
    'build/index.html': page('Home', '<a href="/docs/linked/">Linked</a>'),
    'build/docs/linked/index.html': page(
      'Linked',
      '<a href="/docs/nowhere/">A</a><a href="/#nowhere">B</a><a href="/docs/linked">C</a>' +
        '<h2 id="twice">D</h2><h2 id="twice">E</h2><img src="/a.png"><ul class="a" class="b"><p>F</p></ul>',
    ),
    'build/docs/alone/index.html': page('Alone', '<a href="/">Home</a>'),
    'docs/written.mdx':
      'See [printing](/docs/printing/) and\n[drive](./drive.mdx#nowhere).\n<img src="/img/tram.webp" />\n',
    'build/docs/written/index.html': page(
      'Written',
      `<a href="/docs/printing/">A</a><a href="/docs/linked/#nowhere">B</a><img src="/img/tram.webp" alt="A tram"><a href="${handbook.editUrl}docs/written.mdx">Edit</a>`,
    ),
    'src/data/released-pages.txt': '/\n/docs/moved/\n',
  });
  const {code, output} = await copy.run('scripts/check/check.ts', '--build', 'build');
  expect(code, output).toBe(1);
  const linked = 'build/docs/linked/index.html:1';
  expectFaults(output, [
    `${linked} link /docs/nowhere/ leads nowhere: correct its path`,
    `${linked} link /#nowhere names no heading of /: correct what follows #`,
    `${linked} link /docs/linked needs a redirect: end its path with a slash`,
    `${linked} id "twice" stands twice: give one of the headings or elements another id`,
    `${linked} image /a.png has no alt: say what it shows, or alt="" for none`,
    `${linked} image /a.png has no width and height: state both, or the page jumps`,
    `${linked} image /a.png is not there: correct its path, or put it in static/`,
    'docs/written.mdx:3 image /img/tram.webp has no width and height: state both, or the page jumps',
    'docs/written.mdx:3 image /img/tram.webp is not there: correct its path, or put it in static/',
    'build/docs/alone/index.html:1 no text of another page links here: link to it from the page whose reader needs it next',
    'docs/written.mdx:1 link /docs/printing/ leads nowhere: correct its path',
    'docs/written.mdx:2 link /docs/linked/#nowhere names no heading of /docs/linked/: correct what follows #',
    'docs/written.mdx:1 no text of another page links here: link to it from the page whose reader needs it next',
    'src/data/released-pages.txt:2 /docs/moved/ was published and is gone: add {from, to} to src/data/redirects.ts',
  ]);
  expect(output).toContain(`${linked} HTML: duplicate-attribute: mend what writes it\n`);
  expect(output).toContain(`${linked} HTML: <p> element is not permitted as content under <ul>: mend `);
});
