import {rmSync} from 'node:fs';
import {writeWholeFile} from '../../scripts/hosting/write-file.ts';
import {expect, test} from '../test.ts';
import {description, SiteCopy} from './site-copy.ts';

const matter = '---\ntitle: Tram\n---';

/** What Git writes where two branches changed the same lines. */
const twoVersions = (ours: string, theirs: string) =>
  `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> trams\n`;

const unmerged =
  'contains two versions of a text that Git could not merge: keep one of them, and delete the lines that start with <<<<<<<, ======= and >>>>>>>';

test('npm run check: each error in pages, pictures, data files and code has its line and its fix', async () => {
  using copy = new SiteCopy();
  const files: Record<string, string | Buffer> = {
    'docs/guides/broken.mdx': [
      '---',
      'title: Broken',
      'descripton: Said.',
      'sidebar_position: 1',
      '---',
      '',
      'We recieve trains.',
      '# A second title',
      '',
      '![](./big.webp) ![A train](./train.bmp) ![A tram](./tram.webp) ![A bus](./a%20bus.webp) ![A stop](https://stops.example/a.webp) ![A cafe](./caf%E9.webp)',
      '',
      '![A ring][ring]',
      '',
      '[ring]: /img/icon.svg',
      '',
      'See [drive](https://drive.metro.example/).',
      '',
      '```md',
      '![A sample](./of-no-picture.webp)',
      '```',
      '',
    ].join('\n'),
    'docs/guides/comment.mdx': `${matter}\n\n<!-- Later. -->\n`,
    'docs/guides/tabs.mdx': `${matter}\n\n<Tabs>\n<TabItem value="a">\n\nTram.\n\n</Tabs>\n`,
    'docs/guides/box.mdx': `${matter}\n\n:::hint[Stop]\n\nTram.\n\n:::\n\n::: warning Stop\n\nTram.\n\n:::\n\n:::note\n\nTram.\n`,
    'docs/guides/boxes.mdx': `${matter}\n\n:::warning\n\nTram.\n\n## Stops\n\n:::note\n\nTram.\n\n:::\n`,
    'docs/guides/code.mdx': `${matter}\n\n\`\`\`tram\nTram.\n\`\`\`\n\n\`\`\`bash\nls\n\n## Lost\n`,
    'docs/guides/Upper.mdx': `${matter}\n\nUpper.\n`,
    'docs/guides/upper.md': `${matter}\n\nLower.\n`,
    'docs/guides/code/code.md': `${matter}\n\nCode.\n`,
    'docs/guides/windows.MDX': `${matter}\n\nTram.\n`,
    'src/pages/trams.mdx': `---\ndescription: ${description}\n---\n\n## Trams\n`,
    'docs/guides/open.mdx': `---\ntitle: Open\n`,
    'docs/guides/twice.mdx': '---\ntitle: Once\ntitle: Twice\n---\n',
    'docs/guides/colon.mdx': '---\ntitle: Trams: all of them\n---\n',
    'docs/guides/tab.mdx': '---\ntitle: Tram\nkeywords:\n\t- tram\n---\n',
    'docs/guides/merge.mdx': `${matter}\n\n${twoVersions('Tram.', 'Bus.')}`,
    'docs/guides/merged.mdx': `---\n${twoVersions('title: Tram', 'title: Bus')}---\n`,
    'deploy/notes/README.md': '# Notes\n\n\nWe recieve trams.\n\nBasically, we mend them.\n',
    'docs/guides/big.webp': Buffer.alloc(201 * 1024),
    'docs/guides/train.bmp': 'BM',
    'docs/guides/_category_.yml':
      'label: Guides\nposition: 2\nlink:\n  type: generated-index\n  slgu: /guides\n',
    'blog/2999-01-01-tomorrow.mdx': `---\ntitle: Tomorrow\ndescription: ${description}\nauthors: [data]\ntags: [cor]\n---\n`,
    'src/components/Alone/Alone.tsx':
      'const stops: number = "two";\nexport const Alone = () => stops == 2;\n',
    'src/css/blog.css': '.stop {\n  colour: red;\n}\n',
  };
  for (const [file, content] of Object.entries(files)) {
    writeWholeFile(copy.path(file), content);
  }
  copy.edit('src/data/organisation.ts', (text) =>
    text.replace(/^(export const domain.*) = '.*'/m, "$1 = 'metro.example'"),
  );
  copy.edit('scripts/check/files.ts', (text) => `export const unused = 1;\n${text}`);
  copy.edit('docusaurus.config.ts', (text) => `import {\n  posts,\n} from './blog/posts.ts';\n${text}`);
  // The tools would read these files for longer than everything else.
  copy.edit('tsconfig.json', (text) =>
    text.replace(/"include": .*/, '"include": ["src/components/Alone", "scripts/check/page-text.ts"],'),
  );
  for (const folder of ['benchmarks', 'docs/guides/elementos', 'docs/services', 'projects', 'tests']) {
    rmSync(copy.path(folder), {recursive: true});
  }
  copy.edit('package.json', (text) => text.replace('"docusaurus start"', '"tram-timetable"'));
  copy.edit('package-lock.json', (text) =>
    text
      .replace('"node_modules/@biomejs/cli-win32-x64"', '"gone"')
      .replace('"packages": {', '$&"node_modules/tram-timetable": {"hasInstallScript": true},'),
  );
  const {code, output} = await copy.run('scripts/check/check.ts');
  expect(code, output).toBe(1);
  const page = 'docs/guides/broken.mdx';
  const lines = output.trim().split('\n');
  for (const problem of [
    `${page}:1 front matter: description is missing: add it between the --- lines at the top of the file (One sentence of 50 to 160 characters that says what the reader gets from this page. Each page has its own)`,
    `${page}:3 front matter: descripton is unknown: did you mean "description"?`,
    `${page}:10 image ./big.webp is larger than 200 KiB: compress or resize it`,
    `${page}:10 image ./train.bmp has the wrong format: convert it to SVG, WebP, AVIF or PNG`,
    `${page}:10 image ./tram.webp does not exist: put the file at docs/guides/tram.webp`,
    `${page}:10 image ./caf%E9.webp does not exist: put the file at docs/guides/caf%E9.webp`,
    `${page}:10 image ./a%20bus.webp does not exist: put the file at docs/guides/a bus.webp`,
    `${page}:10 image https://stops.example/a.webp is on another site, which the security policy blocks: put the file beside the page`,
    `${page}:12 image [ring] has its path on another line, where the build does not find it: write the path beside the image, as in ![what it shows](./picture.webp)`,
    `${page}:16 contains the domain metro.example: write example.org, which the build replaces`,
    'blog/2999-01-01-tomorrow.mdx:5 front matter: tags: "cor" is not defined: did you mean "core"?',
    'docs/guides/comment.mdx:5 MDX: Unexpected character `!` (U+0021) before name: to create a comment in MDX, use `{/* text */}`',
    'docs/guides/tabs.mdx:10 MDX: Unexpected closing tag `</Tabs>`: expected corresponding closing tag for `<TabItem>` (6:1-6:20), or write \\{ or \\< for plain text',
    'docs/guides/box.mdx:5 :::hint is not an admonition: use one of note, tip, info, warning, danger',
    'docs/guides/box.mdx:17 :::note is never closed: end it with a line of :::',
    'docs/guides/boxes.mdx:5 :::warning is never closed: end it with a line of :::, or start and end it with :::: if it contains another one',
    'docs/guides/code/code.md:1 has the same address as docs/guides/code.mdx: rename or delete one of the two',
    'docs/guides/upper.md:1 has the same address as docs/guides/Upper.mdx: rename or delete one of the two',
    'docs/guides/windows.MDX:1 is not a page under this name: rename it to windows.mdx',
    'src/pages/trams.mdx:1 page has no heading: start its text with # and its title',
    'docs/guides/code.mdx:9 code is never closed: end it with the same marks that start it',
    'docs/guides/open.mdx:1 front matter has no end: add a line of --- below it',
    'docs/guides/colon.mdx:2 front matter: a text contains a colon and a space, which end the name of a field: put the whole text in quotes',
    'blog/2999-01-01-tomorrow.mdx:1 file name 2999-01-01 is in the future: rename the file to its day of publication',
    'docs/guides/tab.mdx:4 front matter: Tabs are not allowed as indentation: indent the line with spaces',
    `docs/guides/merge.mdx:5 ${unmerged}`,
    `docs/guides/merged.mdx:2 front matter: ${unmerged}`,
    'docs/guides/twice.mdx:3 front matter: this name is used twice: remove or rename one of the two',
    'docs/guides/_category_.yml:3 link.slug is missing: add it to the entry (The address below /docs, such as /category/guides)',
    'docs/guides/_category_.yml:5 link.slgu is unknown: did you mean "slug"?',
    'package-lock.json:1 node_modules/@biomejs/biome lacks its optional package @biomejs/cli-win32-x64: pin a version that has it under "overrides" in package.json, as CONTRIBUTING.md explains',
    'package-lock.json:1 tram-timetable has an install script that is not on the list: read the script, try the build without it, and add the package to knownInstallScripts in scripts/check/lock.ts',
  ]) {
    expect.soft(lines).toContain(problem);
  }
  expect(lines.pop()).toMatch(/^The check found problems \(\d+\.\d s\)\.$/);
  for (const report of [
    `${page}:7:4 - Unknown word (recieve) Suggestions: [receive*`,
    `${page}:8 error MD022/blanks-around-headings `,
    'docs/guides/box.mdx:11:1 error search-replace Custom rule [admonition: write :::note[Title], ',
    `${page}:10:1 error MD045/no-alt-text `,
    'deploy/notes/README.md:3 error MD012/no-multiple-blanks ',
    'deploy/notes/README.md:4:4 - Unknown word (recieve) Suggestions: [receive*',
    'deploy/notes/README.md:6:1 - Forbidden word (Basically)',
    'deploy/notes/README.md:6:15 - Forbidden word (mend) Suggestions: [fix*',
    "src/components/Alone/Alone.tsx(1,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    'src/components/Alone/Alone.tsx format ',
    'src/components/Alone/Alone.tsx:2:34 lint/suspicious/noDoubleEquals ',
    'src/css/blog.css:2:3 lint/correctness/noUnknownProperty ',
  ]) {
    expect.soft(output).toContain(report);
  }
  expect.soft(output, 'an unused file').toMatch(/^src\/components\/Alone\/Alone\.tsx *$/m);
  expect.soft(output, 'an unused export').toMatch(/^unused .*scripts\/check\/files\.ts/m);
  expect.soft(output, 'an unknown command').toMatch(/^tram-timetable .*package\.json/m);
  const fromContent = lines.slice(0, lines.indexOf(''));
  expect(fromContent.filter((line) => !/^\S+:\d+ .+: .+$/.test(line))).toEqual([]);
  expect(output, 'files that Git ignores are not checked').not.toMatch(/^node_modules/m);
  expect(output, 'the code compiles with another domain').not.toContain('page-text.ts(');
  expect(output, 'a code sample shows no picture').not.toContain('of-no-picture');
});

test('npm run check: the message about a deleted folder that it needs names the file that imports it', async () => {
  using copy = new SiteCopy();
  rmSync(copy.path('src/plugins/dates'), {recursive: true});
  const {code, output} = await copy.run('scripts/check/check.ts', '--changed', 'docs/intro.mdx');
  expect(output).toMatch(
    /^Cannot find module '\.\.\/.*\/dates\.ts'\n.*\n- .*\.ts\n(- .*\n)*Run npx tsc to see each import .*\n$/,
  );
  expect(code).toBe(2);
});
