import {mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {textTags} from '../../src/features/trusted-types/text-tags.ts';
import {handbook} from '../../src/organisation.ts';
import {expect, test} from '../test.ts';
import {runScript, SiteCopy} from './site-copy.ts';

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

/** Expects each problem on its own line, and no line that is not a problem. */
function expectProblems(output: string, expected: string[]): void {
  const lines = output.trim().split('\n');
  for (const fault of expected) {
    expect.soft(lines).toContain(fault);
  }
  expect(lines.pop()).toMatch(/^\d+ problems \(\d+\.\d s\)$/);
  expect(lines.filter((line) => !/^\S+:\d+ .+: .+$/.test(line))).toEqual([]);
}

const matter = '---\ntitle: Tram\n---';

const description = 'What the reader of this page gets from it, said in one whole sentence.';

test('npm run check: it names each phrase that STYLE.md replaces, with its line', async () => {
  const file = 'docs/guides/phrase.mdx';
  write({[file]: '---\ntitle: Phrase\n---\n\nThe date stands in the name, and `lies in` is code.\n'});
  const print = `import {markdownProblems} from './scripts/check/words.ts'; markdownProblems(['${file}']).then((found) => console.log(JSON.stringify(found)))`;
  const {output} = await copy.run('--eval', print);
  rmSync(copy.path(file));
  expect(JSON.parse(output)).toEqual([
    {
      file,
      line: 5,
      message: 'word list: "stands in" is not plain English',
      fix: 'write "is", "contains" or "shows"',
    },
  ]);
});

test('npm run check: each error in pages, pictures, data files and code has its line and its fix', async () => {
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
    'docs/guides/brace.mdx': `${matter}\n\n## Stops {/* #stops */}\n\nA stray { brace.\n`,
    'docs/guides/comment.mdx': `${matter}\n\n<!-- Later. -->\n`,
    'docs/guides/tabs.mdx': `${matter}\n\n<Tabs>\n<TabItem value="a">\n\nTram.\n\n</Tabs>\n`,
    'docs/guides/box.mdx': `${matter}\n\n:::hint[Stop]\n\nTram.\n\n:::\n\n::: warning Stop\n\nTram.\n\n:::\n\n:::note\n\nTram.\n`,
    'docs/guides/code.mdx': `${matter}\n\n\`\`\`bassh\nls\n\`\`\`\n\n\`\`\`tram\nTram.\n\`\`\`\n\n\`\`\`bash\nls\n\n## Lost\n`,
    'docs/guides/Upper.mdx': `${matter}\n\nUpper.\n`,
    'docs/guides/upper.md': `${matter}\n\nLower.\n`,
    'docs/guides/code/code.md': `${matter}\n\nCode.\n`,
    'docs/guides/windows.MDX': `${matter}\n\nTram.\n`,
    'src/pages/trams.mdx': `---\ndescription: ${description}\n---\n\n## Trams\n`,
    'docs/guides/open.mdx': `---\ntitle: Open\n`,
    'docs/guides/twice.mdx': '---\ntitle: Once\ntitle: Twice\n---\n',
    'deploy/notes/README.md': '# Notes\n\n\nWe recieve trams.\n\nBasically, we mend them.\n',
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
  copy.edit('src/data/maintenance.ts', (text) => text.replace('2022-09-03-mail', '2022-09-03 mail'));
  copy.edit('scripts/check/files.ts', (text) => `export const unused = 1;\n${text}`);
  copy.edit('docusaurus.config.ts', (text) => `import {\n  posts,\n} from './blog/posts.ts';\n${text}`);
  copy.edit('package.json', (text) => text.replace('"docusaurus start"', '"tram-timetable"'));
  copy.edit('package-lock.json', (text) =>
    text
      .replace('"node_modules/@biomejs/cli-win32-x64"', '"gone"')
      .replace('"packages": {', '$&"node_modules/tram-timetable": {"hasInstallScript": true},'),
  );
  const {code, output} = await copy.run('scripts/check/check.ts');
  // The other tests of this copy expect the domain of this project.
  copy.edit('src/organisation.ts', () => readFileSync('src/organisation.ts', 'utf8'));
  expect(code, output).toBe(1);
  const page = 'docs/guides/broken.mdx';
  const trams = readFileSync(copy.path('blog/tags.yml'), 'utf8').split('\n').indexOf('trams:') + 1;
  const maintenance = readFileSync(copy.path('src/data/maintenance.ts'), 'utf8').split('\n');
  const windowLine = maintenance.findIndex((line) => line.includes('2022-09-03 mail')) + 1;
  expectProblems(output, [
    `${page}:1 front matter: description is missing: add it between the --- lines at the top of the file`,
    `${page}:2 front matter: title is too long for a card: keep it to 70 characters`,
    `${page}:3 front matter: descripton is unknown: did you mean "description"?`,
    `${page}:4 front matter: sidebar_position must be of type number: write only digits`,
    `${page}:7 spelling: "recieve": did you mean "receive"? If not, add it to cspell-words.txt`,
    `${page}:8 Markdown: Headings should be surrounded by blank lines (Expected: 1; Actual: 0; Above, Context: "# A second title"): correct the line, or run npm run format (MD022)`,
    `${page}:10 Markdown: Images should have alternate text (alt text): describe the image in the brackets (MD045)`,
    `${page}:10 image ./big.webp is larger than 200 KiB: compress or resize it`,
    `${page}:10 image ./train.bmp has the wrong format: convert it to SVG, WebP, AVIF or PNG`,
    `${page}:10 image ./tram.webp does not exist: put the file at docs/guides/tram.webp`,
    `${page}:10 image ./caf%E9.webp does not exist: put the file at docs/guides/caf%E9.webp`,
    `${page}:10 image ./a%20bus.webp does not exist: put the file at docs/guides/a bus.webp`,
    `${page}:10 image https://stops.example/a.webp is on another site, which the security policy blocks: put the file beside the page`,
    `${page}:12 image [ring] has its path on another line, where the build does not find it: write the path beside the image, as in ![what it shows](./picture.webp)`,
    `${page}:16 contains the domain metro.example: write example.org, which the build replaces`,
    'blog/2999-01-01-tomorrow.mdx:1 front matter: file name 2999-01-01 is in the future: rename the file to its day of publication',
    'blog/2999-01-01-tomorrow.mdx:5 front matter: tags: "cor" is not defined: did you mean "core"?',
    'docs/guides/brace.mdx:7 MDX: Unexpected end of file in expression: expected a corresponding closing brace for `{`, or write \\{ or \\< for plain text',
    'docs/guides/comment.mdx:5 MDX: Unexpected character `!` (U+0021) before name: to create a comment in MDX, use `{/* text */}`',
    'docs/guides/tabs.mdx:10 MDX: Unexpected closing tag `</Tabs>`: expected corresponding closing tag for `<TabItem>` (6:1-6:20), or write \\{ or \\< for plain text',
    'docs/guides/box.mdx:5 :::hint is not an admonition: use one of note, tip, info, warning, danger',
    'docs/guides/box.mdx:11 ::: starts no admonition: write :::note[Title], without a space after the colons',
    'docs/guides/box.mdx:17 :::note is never closed: end it with a line of :::',
    'docs/guides/code.mdx:5 code: the language "bassh" is unknown: did you mean "bash"?',
    'docs/guides/code/code.md:1 has the same address as docs/guides/code.mdx: rename or delete one of the two',
    'docs/guides/upper.md:1 has the same address as docs/guides/Upper.mdx: rename or delete one of the two',
    'docs/guides/windows.MDX:1 is not a page under this name: rename it to windows.mdx',
    'src/pages/trams.mdx:1 page has no heading: start its text with # and its title',
    'blog/2999-01-01-tomorrow.mdx:1 post has no {/* truncate */}, which ends the text that lists of posts show: add it on its own line below the first sentences',
    'docs/guides/code.mdx:13 code is never closed: end it with the same marks that start it',
    'docs/guides/open.mdx:1 front matter has no end: add a line of --- below it',
    'docs/guides/twice.mdx:3 front matter: Map keys must be unique: correct the line',
    'deploy/notes/README.md:3 Markdown: Multiple consecutive blank lines (Expected: 1; Actual: 2): correct the line, or run npm run format (MD012)',
    'deploy/notes/README.md:4 spelling: "recieve": did you mean "receive"? If not, add it to cspell-words.txt',
    'deploy/notes/README.md:6 word list: "Basically" is not plain English: use another word',
    'deploy/notes/README.md:6 word list: "mend" is not plain English: use "fix"',
    'docs/guides/_category_.yml:3 link.slug is missing: add it to the entry',
    'docs/guides/_category_.yml:5 link.slgu is unknown: did you mean "slug"?',
    `blog/tags.yml:${trams} trams.description is missing: add it to the entry`,
    'schemas/post.json:1 differs from src/features/front-matter/schema.ts, blog/authors.yml and blog/tags.yml: run npm run schemas',
    'src/components/Alone/Alone.tsx:1 unused file: src/components/Alone/Alone.tsx: import it or delete it',
    "src/components/Alone/Alone.tsx:1 types: Type 'string' is not assignable to type 'number': correct the types without a cast (TS2322)",
    'src/components/Alone/Alone.tsx:1 format: differs from the format of Biome: run npm run format',
    'src/components/Alone/Alone.tsx:2 lint/suspicious/noDoubleEquals: Using == may be unsafe if you are relying on type coercion.: fix it, or turn the rule off with a reason',
    'src/css/blog.css:2 lint/correctness/noUnknownProperty: Unknown property is not allowed.: fix it, or turn the rule off with a reason',
    `src/data/maintenance.ts:${windowLine} id is not a valid id: use letters a to z, digits and single hyphens, such as 2026-12-05-mail`,
    'scripts/check/files.ts:1 export that nothing imports: unused: remove `export`, or the code',
    'package.json:1 command that no dependency provides: tram-timetable: install its package with npm install --save-exact',
    'package-lock.json:1 node_modules/@biomejs/biome lacks its optional package @biomejs/cli-win32-x64: pin a version that has it under "overrides" in package.json, as CONTRIBUTING.md explains',
    'package-lock.json:1 tram-timetable has an install script that is not on the list: read the script, try the build without it, and add the package to knownInstallScripts in scripts/check/lock.ts',
  ]);
  expect(output, 'files that Git ignores are not checked').not.toMatch(/^node_modules/m);
  expect(output, 'a code sample shows no picture').not.toContain('of-no-picture');
});

/** The number of words that a page needs. */
const filler = Array.from({length: 250}, () => 'Tram.').join(' ');

let made = 0;

/** Front matter without its dashes, different from that of any other page. */
function ownMatter(): string {
  made += 1;
  return `title: Tram ${made}\ndescription: ${description} ${made}`;
}

/** A correct page of each kind, so that only the given text can be wrong. */
const docOf = (...text: string[]) =>
  `---\n${ownMatter()}\nsidebar_position: 99\nowner: development\n---\n${text.join('\n')}\n\n${filler}\n`;
const postOf = (...text: string[]) =>
  `---\n${ownMatter()}\nauthors: [data]\ntags: [core]\n---\n\n${text.join('\n')}\n\n${filler}\n`;

/**
 * Mistakes that a build refuses, or that it publishes differently from what the author meant: a page, and its problems
 * by line.
 */
const traps: Record<string, [content: string | Buffer, ...problems: string[]]> = {
  'docs/guides/sound.mdx': [
    docOf(
      "import Logo from '@site/src/components/LogoMark/LogoMark';",
      "import {useState as keep} from 'react';",
      '',
      'export const stops = [1, 2];',
      'export const ring = () => { try { window.print(keep); } catch (problem) { console.error(problem); } };',
      'export const Modes = ({children}) => <Tabs>{children}</Tabs>;',
      '',
      '## Stops <kbd>1</kbd> {/* #stops */}',
      '',
      '{frontMatter.title} {require("./sound.json").title} {stops.map((stop) => Math.max(stop, 1))} <Logo once="a" /> \\{stop} a[1]\\[2] [sic] (.env) C::D at 10:note.',
      '',
      'See [stops](#stops), [trams](./sound.mdx#stops), [it](../services/drive.mdx), [mail](/docs/services/mail/),',
      '[posts](/blog/page/2/), [tag](/blog/tags/core/), [list](/docs/category/guides/), [home](/), [x](./draft/..),',
      '[feed](pathname:///blog/rss.xml), <a href="https://stops.example/">stops</a> and a note[^1].',
      '',
      '<Tabs>',
      '{/* By mode. */}',
      '<TabItem value="tram">Tram.</TabItem>',
      '<TabItem value="bus">Bus.</TabItem>',
      '</Tabs>',
      '',
      '<Tabs defaultValue="1">{stops.map((stop) => <TabItem value={String(stop)} key={stop}>{stop}</TabItem>)}</Tabs>',
      '',
      '<Modes>',
      '<TabItem value="tram">Tram.</TabItem>',
      '</Modes>',
      '',
      '<Logo id="a" /> <Logo id="a" />',
      '',
      '```fstab',
      '/dev/sda1 / ext4 defaults 0 1',
      '```',
      '',
      '<p style={{color: "red"}} id="place">Red.</p>',
      '',
      '[^1]: A note.',
    ),
  ],
  'docs/guides/_part.mdx': [
    [
      'A part of {props.page}: [drive](../services/drive.mdx), [stops](#stops), [beside](../beside/), ![Icon](/img/icon.svg).',
      '',
      '[Gone](./gone-for-ever.mdx), [nowhere](/docs/nowhere/), ![Tram](./tram.webp), {stop} and [GitLab](https://gitlb.example.org/).',
      '',
      '<TabItem value="tram">Tram.</TabItem>',
      '',
    ].join('\n'),
    '3 {stop} is not defined: write \\{ for plain text, or put it in backticks',
    '3 link ./gone-for-ever.mdx is broken: correct its path',
    '3 link /docs/nowhere/ is broken: correct its path',
    '3 image ./tram.webp does not exist: put the file at docs/guides/tram.webp',
    '3 gitlb.example.org is not one of our hosts: did you mean gitlab.example.org? If not, add it to hosts in src/organisation.ts',
    '5 <TabItem> is not inside <Tabs>: put it directly inside <Tabs>',
  ],
  'docs/guides/_broken.mdx': [
    '---\ntitle: Tram\n---\n\nA stray { brace.\n',
    '1 front matter of a partial is ignored: remove it, or move it to the page that imports this file',
    '5 MDX: Unexpected end of file in expression: expected a corresponding closing brace for `{`, or write \\{ or \\< for plain text',
  ],
  'blog/_part.mdx': ['A part of posts.\n'],
  'src/pages/_part.mdx': ['A part of standalone pages.\n'],
  'docs/_parts/part.mdx': ['A part in a folder of parts.\n'],
  'docs/.trash/part.mdx': ['Thrown away.\n'],
  'docs/guides/files.mdx': [
    docOf('[Timetable](./timetable.xlsx), [stops](./stops.TXT)'),
    '7 link ./timetable.xlsx leads to a file without a known media type: add the type to scripts/hosting/content-types.ts, or link to another kind of file',
  ],
  'docs/guides/open-block.mdx': [
    docOf('Tram.', '', '<div>', '', 'Tram.'),
    '9 MDX: Expected a closing tag for `<div>` (9:1-9:6): close it with </div>, or write \\{ or \\< for plain text',
  ],
  'docs/guides/open-word.mdx': [
    docOf('Tram', 'of <stop>.'),
    '8 MDX: Expected a closing tag for `<stop>` (8:4-8:10) before the end of `paragraph`: close it with </stop>, or write \\{ or \\< for plain text',
  ],
  'docs/guides/heading-id.mdx': [
    docOf('## Stops {#stops}'),
    '7 {#stops} is not a heading id in MDX: write {/* #stops */}',
  ],
  'docs/guides/names.mdx': [
    docOf(
      "import Gone from '@site/src/components/Gone/Gone';",
      "import Ring from '@site/src/components/calle30Ring/Calle30Ring';",
      '',
      'Replace {name}, {{stop}} and {URL}.',
      '',
      '<TeamMap /> <TabItm value="a" /> <Depot /> <Gone /> <Ring />',
    ),
    '7 import of @site/src/components/Gone/Gone does not resolve: correct its path, including upper and lower case',
    '8 import of @site/src/components/calle30Ring/Calle30Ring does not resolve: correct its path, including upper and lower case',
    '10 {name} is not defined: write \\{ for plain text, or put it in backticks',
    '10 {stop} is not defined: write \\{ for plain text, or put it in backticks',
    '10 {URL} is not defined: write \\{ for plain text, or put it in backticks',
    "12 <TeamMap> is not defined: import TeamMap from '@site/src/components/TeamMap/TeamMap' above the text",
    '12 <TabItm> is not defined: did you mean <TabItem>?',
    '12 <Depot> is not defined: import it above the text, or write \\< for plain text',
  ],
  'docs/guides/tags.mdx': [
    docOf(
      '<Tabs defaultValue="rail">',
      '',
      'Tram.',
      '',
      '<TabItem label="a">A</TabItem>',
      '<TabItem value="b">B</TabItem>',
      '<TabItem value="b">B</TabItem>',
      '</Tabs>',
      '',
      '<Tabs></Tabs>',
      '',
      '<TabItem value="c">C</TabItem>',
      '',
      '<div style="color: red" onclick="ring()">Red</div>',
      '',
      '<SearchBy engine="maps">Maps.</SearchBy>',
      '',
      '<iframe src="/map/"></iframe> <video src="https://stops.example/a.mp4"></video> <script>ring()</script>',
      '',
      '<img src="/img/logo.svg" alt="" width="1" height="1" /> <img src="//stops.example/a.webp" alt="" width="1" height="1" />',
    ),
    '7 defaultValue "rail" is not the value of a tab: use one of b',
    '9 <Tabs> contains more than tabs: move it into a <TabItem>, or above <Tabs>',
    '11 <TabItem> has no value: add one, such as value="linux"',
    '13 two tabs have the value "b": give each tab its own value',
    '16 <Tabs> contains no tab: add a <TabItem value="linux">',
    '18 <TabItem> is not inside <Tabs>: put it directly inside <Tabs>',
    '20 style="…" crashes the page: write it as style={{color: \'red\'}}',
    '20 onclick="…" does nothing: remove it',
    '22 <SearchBy> has no valid engine: write engine="local" or "docsearch"',
    '24 <iframe> is blocked by the security policy: link to the content, or write a component',
    '24 <video> is blocked by the security policy: link to the content, or write a component',
    '24 <script> is blocked by the security policy: link to the content, or write a component',
    '26 <img> of /img/logo.svg is not rewritten, so it breaks when the site is hosted under another path: write ![what it shows](./picture.webp) and put the file beside the page',
    '26 image //stops.example/a.webp is on another site, which the security policy blocks: write ![what it shows](./picture.webp) and put the file beside the page',
  ],
  'docs/guides/headings.mdx': [
    docOf(
      '## Night<br />',
      '',
      '### Lines {1 + 1}',
      '',
      '#### More<br />lines',
      '',
      '## Trams {/* #night */}',
    ),
    `7 heading contains <br>, which crashes the table of contents: remove it, or use one of ${textTags.join(', ')}`,
    '9 heading contains {1 + 1}, which the table of contents shows as text: remove it, or write an id as {/* #stops */}',
    '13 the id "night" is used twice: give one of the two another id',
  ],
  'docs/guides/draft.mdx': [docOf('Tram.').replace('sidebar_position', 'draft: true\n$&')],
  'docs/guides/links.mdx': [
    docOf(
      "import Link from '@docusaurus/Link';",
      '',
      `[Drive](${handbook.url}/docs/services/drive/?a=b#c) and [<b>it</b>](http://localhost:3000/docs/)`,
      'and [a file](file:///home/me/drive.mdx).',
      '',
      '[Gone](./gone-for-ever.mdx), [style](../../STYLE.md), [Windows](./Windows.mdx), [a draft](./draft.mdx), [ring](../../projects/calle30.mdx).',
      '',
      '<a href="/docs/services/drive/">Drive</a>, <Link to="./windows.mdx">it</Link>, [drives](/docs/services/drives/) and [map](/img/map-of-trams.pdf).',
      '',
      '## Stops',
      '',
      '[Stops](#stop), [there](./windows.mdx#no-heading-of-it), [mail][mail] and [www](www.stops.example).',
      '',
      '[mail]: /docs/services/mail/#no-heading-of-it',
    ),
    `9 link ${handbook.url}/docs/services/drive/?a=b#c contains the site's own host, which a copy of the site does not have: write /docs/services/drive/?a=b#c`,
    "9 link http://localhost:3000/docs/ points to the reader's own computer: remove the host, so that it starts with a slash",
    '10 link file:///home/me/drive.mdx points to your own computer: link to a page, or to a file in static/',
    '12 link ./gone-for-ever.mdx is broken: correct its path',
    '12 link ../../STYLE.md leads to a file that is not a page: link to its address in the repository',
    '12 link ./Windows.mdx is broken: did you mean ./windows.mdx?',
    '12 link ./draft.mdx leads to a draft, which is not published: remove draft from docs/guides/draft.mdx, or remove the link',
    '12 link ../../projects/calle30.mdx leads to a file outside docs: write /projects/calle30/',
    '14 link /docs/services/drive/ in a tag is not rewritten, so it breaks when the site is hosted under another path: write [words](/docs/services/drive/)',
    '14 link ./windows.mdx in a tag is not rewritten, so it breaks when the site is hosted under another path: write [words](./windows.mdx)',
    '14 link /docs/services/drives/ is broken: did you mean /docs/services/drive/?',
    '14 link /img/map-of-trams.pdf is broken: correct its path',
    '18 link #stop names no heading on docs/guides/links.mdx: did you mean #stops?',
    '18 link ./windows.mdx#no-heading-of-it names no heading on docs/guides/windows.mdx: correct the id after #',
    '18 link www.stops.example is broken: correct its path',
    '20 link /docs/services/mail/#no-heading-of-it names no heading on docs/services/mail/index.mdx: correct the id after #',
  ],
  'docs/guides/near-misses.mdx': [
    docOf(
      '::note',
      '',
      'Tram.',
      '',
      '::note[Stop] Tram.',
      '',
      'At :stop[one], **see** [trams] (./windows.mdx), [trams](./a tram.mdx),',
      '`[^1]` and a note[^1].',
      '',
      'Say in two or three sentences what the reader can do after this page.',
    ),
    '7 ::note starts no admonition: write three colons, and end it with a line of :::',
    '11 ::: starts no admonition: write :::note[Title], without a space after the colons',
    '13 a space between [words] and (address) breaks the link: remove the space, or write \\[ for plain text',
    '13 [words](address) is not read as a link: write %20 for a space in the address, or \\[ for plain text',
    '13 :stop before brackets is read as a directive and not shown: write \\:stop for plain text',
    '14 a footnote has no definition: add a line that starts with the same mark, such as [^1]: and its text, or write \\[ for plain text',
    '16 still contains the placeholder text of npm run new: replace it with your own text',
  ],
  'docs/guides/other-dialects.mdx': [
    docOf(
      '> [!NOTE]',
      '> Tram.',
      '',
      '!!! warning "Mind"',
      '    The gap.',
      '',
      '| Line | Stop |',
      '| 1 | Depot |',
      '',
      'Line | Stop',
      '--- | --- | ---',
      '1 | Depot',
      '',
      '[](./windows.mdx)',
      '',
      '<details>',
      '<summary>More</summary>',
      'Trams.',
      '</details>',
      '',
      '```md',
      '> [!NOTE]',
      '!!! warning',
      '| Line | Stop |',
      '| 1 | Depot |',
      '[](./windows.mdx)',
      '```',
      '',
      '> Tram `[!NOTE]`, `!!! note`, a | b, and [`it`](./windows.mdx).',
      '> \\[!NOTE] it is not.',
      '',
      'Line | Stop',
      '--- | ---',
      '1 \\| 2 | `a`',
      '',
      '<details>',
      '<summary>**More**</summary> {/* Later. */}',
      '',
      'Buses.',
      '</details>',
    ),
    '7 > [!…] starts no admonition: write :::note[Title], the text below, and a line of :::',
    '10 !!! starts no admonition: write :::note[Title], the text below, and a line of :::',
    '13 rows of | are not a table: make the second row | --- | --- |, with one --- for each column, or write \\| for plain text',
    '17 rows of | are not a table: make the second row | --- | --- |, with one --- for each column, or write \\| for plain text',
    '20 a link has no text: write it in the brackets',
    '23 <summary> and the text beside it become one paragraph, so <details> shows no summary: add an empty line below </summary>',
  ],
  'docs/guides/ranges.mdx': [
    docOf(
      '```json title="data-{1,2}.json" {1,3-5} {7}',
      '[]',
      '```',
      '',
      '```bash {2-} {-}',
      'ls',
      '```',
      '',
      '```python{1,3-5}',
      'print()',
      '```',
    ),
    '11 code: {2-} selects no lines: write line numbers in braces after the language and a space, such as bash {1,3-5}',
    '11 code: {-} selects no lines: write line numbers in braces after the language and a space, such as bash {1,3-5}',
    '15 code: {1,3-5} selects no lines: write line numbers in braces after the language and a space, such as bash {1,3-5}',
  ],
  'docs/guides/short.mdx': [
    docOf('Tram.').replace(`\n${filler}\n`, ''),
    '1 page has fewer than 250 words (1): write more, or move the text to another page',
  ],
  'docs/guides/twin.mdx': [
    docOf('Tram.').replace(
      /title: .*\n.*/,
      /^title: .*\n.*/m.exec(readFileSync('docs/guides/branding.mdx', 'utf8'))?.[0] ?? '',
    ),
    '2 front matter: title is the same as in docs/guides/branding.mdx: say what makes this page different',
    '3 front matter: description is the same as in docs/guides/branding.mdx: say what makes this page different',
  ],
  'docs/guides/hosts.mdx': [
    docOf(
      'See [it](https://gitlb.example.org/) and tram.depot.example.org, but not gitlab.example.org, example.org,',
      '_dmarc.example.org, db.example.org or `wagon@example.org`.',
    ),
    '7 gitlb.example.org is not one of our hosts: did you mean gitlab.example.org? If not, add it to hosts in src/organisation.ts',
    '7 tram.depot.example.org is not one of our hosts: correct it, or add it to hosts in src/organisation.ts',
  ],
  'docs/guides/cut.mdx': [
    docOf('Tram.').replace('Tram', 'C # D'),
    '2 front matter: "C" ends at #, which starts a comment: put the whole text in quotes, or move the comment to its own line',
  ],
  'docs/guides/alias.mdx': [
    docOf('Tram.').replace(/title: .*/, 'title: *nix'),
    '2 front matter: *nix is an undefined alias: put it in quotes',
  ],
  'docs/guides/aliases.mdx': [
    docOf('Tram.').replace('sidebar_position', 'keywords: [*nix, bash]\n$&'),
    '4 front matter: *nix is an undefined alias: put it in quotes',
  ],
  'docs/_category_.yml': [
    'label: *nix\nposition: 1\n',
    '1 YAML: *nix is an undefined alias: put it in quotes',
  ],
  'docs/guides/latin.mdx': [Buffer.from(docOf('Tram ü.'), 'latin1'), '1 is not UTF-8 text: save it in UTF-8'],
  'blog/2024-01-01-tight.mdx': [postOf('Tram[^1].', '', '[^1]: Note.', '', '{/*truncate*/}', '', 'More.')],
  'blog/2024-01-02-upper.mdx': [
    postOf('Tram.', '', '{/* Truncate */}'),
    '10 {/* Truncate */} is not the truncation marker: write {/* truncate */}',
  ],
  'blog/2024-01-03-boxed.mdx': [
    postOf(':::note', '', 'Tram.', '', '{/* truncate */}', '', ':::'),
    '12 the first {/* truncate */} is inside code, an admonition, a list or a tag: move it to its own line above that block',
  ],
  'blog/2024-01-04-first.mdx': [
    postOf('{/* truncate */}', '', 'Tram.'),
    '8 there is no text above {/* truncate */}: put the first sentences above it',
  ],
  'blog/2024-01-05-below.mdx': [
    postOf(
      '[Tram][tram], a note[^1], [lines](#more) and [intro](../../../../../docs/intro/).',
      '',
      '{/* truncate */}',
      '',
      '## More',
      '',
      '[tram]: /docs/intro/',
      '',
      '[^1]: Note.',
    ),
    '8 link #more leads to another address from the list of posts: start it with a slash, or move it below {/* truncate */}',
    '8 link ../../../../../docs/intro/ leads to another address from the list of posts: start it with a slash, or move it below {/* truncate */}',
    '14 the text above {/* truncate */} uses this definition, which lists of posts do not see: move this line above {/* truncate */}',
    '16 the text above {/* truncate */} uses this definition, which lists of posts do not see: move this line above {/* truncate */}',
  ],
  'blog/2024-01-06-inline.mdx': [
    postOf('Tram.', '', '{/* truncate */}').replace('[data]', '[{name: Ada}]'),
    '4 front matter: authors.0 is not a key: define the entry in blog/authors.yml and write its key',
  ],
  'blog/2024/2024-01-07-folder.mdx': [
    postOf('Tram.', '', '{/* truncate */}'),
    '1 front matter: file name is in a folder of blog/, which would become the end of its address: move the file to blog/',
  ],
};

test('npm run check: it names pages that a build would refuse or publish in the wrong way', async () => {
  const clean = new SiteCopy();
  try {
    for (const [file, [content]] of Object.entries(traps)) {
      mkdirSync(path.dirname(clean.path(file)), {recursive: true});
      writeFileSync(clean.path(file), content);
    }
    for (const file of ['timetable.xlsx', 'stops.TXT']) {
      writeFileSync(clean.path(`docs/guides/${file}`), 'Tram.');
    }
    // Emacs marks an open file like this.
    symlinkSync('ada@depot.1', clean.path('docs/guides/.#windows.mdx'));
    clean.edit('blog/tags.yml', (text) => text.replace('permalink: /cdn', 'permalink: /api'));
    clean.edit('blog/tags.yml', (text) => {
      const [first = '', second = ''] = text.match(/description: .*/g) ?? [];
      return text.replace(second, first);
    });
    clean.edit('blog/authors.yml', (text) =>
      text.replace('name: Data group', 'name: ""').replace('/docs/team/data/', '/docs/team/date/'),
    );
    clean.edit(
      'docs/team/_category_.yml',
      (text) =>
        `${text}link:\n  type: generated-index\n  slug: /category/guides\n  title: Team\n  description: ${description}\n`,
    );
    clean.edit('src/data/announcement.ts', (text) =>
      text.replace(/text: '.*'/, "text: ' '").replace(/to: '.*'/, "to: '/docs/nowhere/'"),
    );
    const map = 'src/components/HomeMap/lines.ts';
    clean.edit(map, (text) => text.replace('/projects/rfi/', '/projects/rfy/'));
    clean.edit('src/data/sections.ts', (text) => text.replace('/docs/intro/', '/docs/into/'));
    clean.edit('src/navigation.ts', (text) => text.replace('/privacy-policy/', '/privacy/'));
    clean.edit('src/pages/scheduled-maint.tsx', (text) => text.replace('#reach-it', '#reach-us'));
    clean.edit('src/data/maintenance.ts', (text) => text.replace('2022-09-03T19:00:00Z', '2022-09-03'));
    const [, secondTag = 0] = readFileSync(clean.path('blog/tags.yml'), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.includes('description:') ? [index + 1] : []));
    const lineOf = (file: string, text: string) =>
      readFileSync(clean.path(file), 'utf8')
        .split('\n')
        .findIndex((line) => line.includes(text)) + 1;
    // Without the checks of the whole project, which another test runs.
    const changed = Object.keys(traps).map((file) => `--changed=${file}`);
    const {code, output} = await clean.run('scripts/check/check.ts', ...changed);
    expect(code, output).toBe(1);
    const lines = output.trim().split('\n').slice(0, -1);
    for (const [file, [, ...faults]] of Object.entries(traps)) {
      expect
        .soft(
          lines.filter((line) => line.startsWith(`${file}:`)),
          file,
        )
        .toEqual(faults.map((fault) => `${file}:${fault}`));
    }
    const announcement = 'src/data/announcement.ts';
    const maintenance = 'src/data/maintenance.ts';
    expect(lines.filter((line) => !Object.keys(traps).some((file) => line.startsWith(`${file}:`)))).toEqual([
      'blog/authors.yml:2 data.name is empty: write it in words',
      'blog/authors.yml:4 link /docs/team/date/ is broken: did you mean /docs/team/data/?',
      `blog/tags.yml:${secondTag} announcements.description is the same as that of another tag: write a different one`,
      `blog/tags.yml:${lineOf('blog/tags.yml', 'cdn:') + 2} cdn.permalink is the same as that of another tag: write a different one`,
      'docs/team/_category_.yml:6 link.slug is the same as in docs/guides/_category_.yml: choose another slug',
      `${map}:${lineOf(map, 'rfy')} link /projects/rfy/ is broken: did you mean /projects/rfi/?`,
      `${announcement}:${lineOf(announcement, "text: ' '")} text is empty: write it in words`,
      `${announcement}:${lineOf(announcement, 'nowhere')} link /docs/nowhere/ is broken: correct its path`,
      `${maintenance}:${lineOf(maintenance, "'2022-09-03'")} start "2022-09-03" is not a time in UTC: write it like 2026-12-05T22:00:00Z`,
      `src/data/sections.ts:${lineOf('src/data/sections.ts', 'into')} link /docs/into/ is broken: did you mean /docs/intro/?`,
      `src/navigation.ts:${lineOf('src/navigation.ts', '/privacy/')} link /privacy/ is broken: correct its path`,
      `src/pages/scheduled-maint.tsx:${lineOf('src/pages/scheduled-maint.tsx', 'reach-us')} link /docs/team/operations/#reach-us names no heading on docs/team/operations.mdx: did you mean #reach-it?`,
    ]);
  } finally {
    clean.remove();
  }
});

test('npm run check: it names an announcement that has ended or has no last day', async () => {
  const dated = new SiteCopy();
  const file = 'src/data/announcement.ts';
  const content = () => dated.run('scripts/check/check.ts', '--changed=docs/intro.mdx');
  const lineOf = (text: string) =>
    readFileSync(dated.path(file), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1;
  try {
    dated.edit(file, (text) => text.replace(/end: '.*'/, "end: '2025-07-11T00:00:00Z'"));
    expect((await content()).output).toContain(
      `${file}:${lineOf("end: '")} the announcement ended at 2025-07-11T00:00:00Z: write checked(null) for no announcement, or replace it with npm run new -- announcement\n`,
    );
    dated.edit(file, (text) => text.replace(/\n *end: '.*',/, ''));
    expect((await content()).output).toContain(
      `${file}:${lineOf("id: '")} end is missing: add it to the entry\n`,
    );
    dated.edit(file, (text) => text.replace(/checked\(\{[\s\S]*$/, 'checked(null);\n'));
    expect((await content()).output).toMatch(/^No problems found/m);
  } finally {
    dated.remove();
  }
});

test('npm run check: it names the links to a removed section, and missing keys', async () => {
  const smaller = new SiteCopy();
  const content = () => smaller.run('scripts/check/check.ts', '--changed=docs/intro.mdx');
  try {
    rmSync(smaller.path('projects'), {recursive: true});
    const {output} = await content();
    expect(output).toMatch(/^docs\/intro\.mdx:\d+ link \/projects\/\S* is broken: /m);
    rmSync(smaller.path('blog/tags.yml'));
    expect((await content()).output).toContain(
      'blog/tags.yml:1 does not exist: restore it, because posts use its keys\n',
    );
  } finally {
    smaller.remove();
  }
});

test('npm run check -- --build: it checks links, hashes, ids, pictures, unlinked pages, lost addresses and the HTML', async () => {
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
      'See [printing](/docs/printing/) and\n[drive](./drive.mdx#nowhere).\n<img src="/img/tram.webp" />\n<a href="/docs/linked">It</a>\n',
    'build/docs/written/index.html': page(
      'Written',
      `<a href="/docs/printing/">A</a><a href="/docs/linked/#nowhere">B</a><img src="/img/tram.webp" alt="A tram"><a href="/docs/linked">C</a><a href="${handbook.editUrl}docs/written.mdx">Edit</a>`,
    ),
    'src/data/released-pages.txt': '/\n/docs/moved/\n',
  });
  const {code, output} = await copy.run('scripts/check/check.ts', '--build', 'build');
  expect(code, output).toBe(1);
  const linked = 'build/docs/linked/index.html:1';
  expectProblems(output, [
    `${linked} link /docs/nowhere/ is broken: correct its path`,
    `${linked} link /#nowhere names no heading on /: correct the id after #`,
    `${linked} link /docs/linked works only through a redirect: end its path with a slash`,
    `${linked} the id "twice" is used twice: give one of the elements another id`,
    `${linked} image /a.png has no alt: describe it, or write alt="" if it is decoration`,
    `${linked} image /a.png has no width and height: add both, because the page would jump while it loads`,
    `${linked} image /a.png does not exist: correct its path, or put the file in static/`,
    'docs/written.mdx:3 image /img/tram.webp has no width and height: add both, because the page would jump while it loads',
    'docs/written.mdx:3 image /img/tram.webp does not exist: correct its path, or put the file in static/',
    'build/docs/alone/index.html:1 no other page links here in its text: add a link from a page whose readers need this one',
    'docs/written.mdx:1 link /docs/printing/ is broken: correct its path',
    'docs/written.mdx:4 link /docs/linked works only through a redirect: end its path with a slash',
    'docs/written.mdx:2 link /docs/linked/#nowhere names no heading on /docs/linked/: correct the id after #',
    'docs/written.mdx:1 no other page links here in its text: add a link from a page whose readers need this one',
    'src/data/released-pages.txt:2 /docs/moved/ was published and no longer exists: add {from, to} to src/data/redirects.ts',
  ]);
  expect(output).toContain(`${linked} HTML: duplicate-attribute: correct the component that renders it\n`);
  expect(output).toContain(`${linked} HTML: <p> element is not permitted as content under <ul>: correct `);
  const written = copy.path('build/docs/written/index.html');
  writeFileSync(written, readFileSync(written, 'utf8').replaceAll('href="/', 'href="/handbook/'));
  const below = await runScript(copy.folder, ['scripts/check/check.ts', '--build', 'build'], {
    BASE_URL: '/handbook/',
  });
  expect(below.output, 'under a path').toContain(
    'docs/written.mdx:4 link /handbook/docs/linked works only through a redirect: end its path with a slash\n',
  );
});
