import {cpSync, existsSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {builtProblems} from '../../scripts/check/built-html.ts';
import {contentProblems} from '../../scripts/check/content.ts';
import {describeProblems, type Problem} from '../../scripts/check/problem.ts';
import {toolReports} from '../../scripts/check/tools.ts';
import {writeWholeFile} from '../../scripts/hosting/write-file.ts';
import {handbook} from '../../src/data/organisation.ts';
import {expect, test} from '../unit.ts';
import {description, SiteCopy} from './site-copy.ts';

/** The copy of the site that all tests of this file change. Each one undoes its changes. */
const copy = new SiteCopy();

test.afterAll(() => copy.remove());

/** The new content of some files and folders, or `null` to remove one. */
type Changes = Record<string, string | Buffer | null>;

/** The result of a check in the copy after some changes. */
async function afterChanges<Result>(changes: Changes, check: () => Promise<Result>): Promise<Result> {
  for (const [file, content] of Object.entries(changes)) {
    if (content === null) {
      rmSync(copy.path(file), {recursive: true});
    } else {
      writeWholeFile(copy.path(file), content);
    }
  }
  try {
    return await copy.inside(check);
  } finally {
    for (const file of Object.keys(changes)) {
      rmSync(copy.path(file), {recursive: true, force: true});
      if (existsSync(file)) {
        cpSync(file, copy.path(file), {recursive: true});
      }
    }
  }
}

/** The lines that `npm run check` would print after some changes. */
const problemsAfter = async (changes: Changes, find: () => Promise<Problem[]> = contentProblems) =>
  describeProblems(await afterChanges(changes, find));

/** The text of a file in this project with another text in place of each of some texts. */
function edited(file: string, ...texts: [find: string | RegExp, replacement: string][]): string {
  return texts.reduce(
    (text, [find, replacement]) => {
      const changed = text.replace(find, () => replacement);
      expect(changed, `${file} does not contain ${find}`).not.toBe(text);
      return changed;
    },
    readFileSync(file, 'utf8'),
  );
}

/** The line of a file in this project that contains a text. */
const lineOf = (file: string, text: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

test('npm run check: it names phrases that STYLE.md replaces, text that is not the Markdown that it was meant as, and links to no heading', async () => {
  const file = 'docs/guides/phrase.mdx';
  const wrong = {
    'The date stands in the name, and `lies in` is code.': 'write "is", "contains" or "shows"',
    'See [trams] (./windows.mdx).': 'remove the space between [words] and (address)',
    'See [trams](./a tram.mdx).': 'write %20 for a space in the address',
    'See [](./windows.mdx).': 'write the text of the link between its brackets',
    'A note[^1].': 'add a line that starts with the mark of the footnote',
    'At :stop[one].': 'write \\: for a colon',
    '::note[Stop]': 'write :::note[Title]',
    '::: warning Stop': 'write :::note[Title]',
    ':::warning Stop': 'write :::note[Title]',
    '!!! warning "Mind"': 'write :::note[Title]',
    '> [!NOTE]': 'write :::note[Title]',
    '| Line | Stop |\n| 1 | Depot |': 'write | --- | --- | as the second row',
  };
  const sound = [
    'A note[^2], `[^1]`, [sic] (.env), C::D at 10:note and [trams](./windows.mdx "All trams").',
    ':::note[Title]\n\nTram.\n\n:::',
    '| Line | Stop |\n| --- | --- |\n| 1 | Depot |\n| 2 \\| 3 | Ring |',
    '> \\[!NOTE] `!!! note` [`it`](./windows.mdx)',
    '```md\n> [!NOTE]\n!!! warning\n[](./windows.mdx)\n```',
    '[^2]: A note.',
    '## Stops {/* #all-stops */}\n\nSee [stops](#all-stops).',
  ];
  const text = ['---\ntitle: Phrase\n---', ...Object.keys(wrong), ...sound].join('\n\n');
  const contributing = `${readFileSync('CONTRIBUTING.md', 'utf8')}\nSee [tests](#test).\n`;
  const changes = {[file]: `${text}\n`, 'CONTRIBUTING.md': contributing};
  const [report = '', ...others] = await afterChanges(changes, () => toolReports(Object.keys(changes)));
  const lines = text.split('\n');
  expect(report.match(/^docs.*$/gm)).toEqual(
    Object.entries(wrong).map(([phrase, fix]) =>
      expect.stringMatching(
        `^${file}:${lines.indexOf(phrase.split('\n')[0] ?? '') + 1}:\\d+ error search-replace .*${fix.replaceAll(/[\\[\]()|]/g, '\\$&')}`,
      ),
    ),
  );
  expect(report).toMatch(/^CONTRIBUTING\.md:\d+:5 error MD051\/link-fragments .*\[tests\]\(#test\)/m);
  expect(others).toEqual([]);
});

/** The number of words that a page needs. */
const filler = Array.from({length: 250}, () => 'Tram.').join(' ');

let made = 0;

/** A correct doc that is different from any other page, so that only the given text can be wrong. */
function docOf(...text: string[]): string {
  made += 1;
  const matter = `title: Tram ${made}\ndescription: ${description} ${made}\nsidebar_position: 99\nowner: development`;
  return `---\n${matter}\n---\n${text.join('\n')}\n\n${filler}\n`;
}

/**
 * Mistakes that a build refuses, or that it publishes differently from what the author meant: a page, and its problems
 * by line.
 */
const traps: Record<string, [content: string | Buffer, ...problems: string[]]> = {
  'docs/guides/sound.mdx': [
    docOf(
      "import Logo from '@site/src/components/LatestPosts/LatestPosts';",
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
    '3 gitlb.example.org is not one of our hosts: did you mean gitlab.example.org? If not, add it to hosts in src/data/organisation.ts',
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
    docOf('[Timetable](./timetable.xlsx), [icon](/img/icon.svg), [stops](./stops.TXT)'),
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
      "import Ring from '@site/src/components/latestPosts/LatestPosts';",
      '',
      'Replace {name}, {{stop}} and {URL}.',
      '',
      '<HomeMap /> <TabItm value="a" /> <Depot /> <Gone /> <Ring />',
    ),
    '7 import @site/src/components/Gone/Gone does not exist: put the file at src/components/Gone/Gone, or correct the path',
    '8 import @site/src/components/latestPosts/LatestPosts does not exist: put the file at src/components/latestPosts/LatestPosts, or correct the path',
    '10 {name} is not defined: write \\{ for plain text, or put it in backticks',
    '10 {stop} is not defined: write \\{ for plain text, or put it in backticks',
    '10 {URL} is not defined: write \\{ for plain text, or put it in backticks',
    "12 <HomeMap> is not defined: import HomeMap from '@site/src/components/HomeMap/HomeMap' above the text",
    '12 <TabItm> is not defined: did you mean <TabItem>?',
    '12 <Depot> is not defined: import it above the text, or write \\< for plain text',
  ],
  'docs/guides/tags.mdx': [
    docOf(
      '<div style="color: red" onclick="ring()">Red</div>',
      '',
      '<iframe src="/map/"></iframe> <video src="https://stops.example/a.mp4"></video> <script>ring()</script>',
      '',
      '<img src="/img/logo.svg" alt="" width="1" height="1" /> <img src="//stops.example/a.webp" alt="" width="1" height="1" />',
    ),
    '7 style="…" crashes the page: write it as style={{color: \'red\'}}',
    '7 onclick="…" does nothing: remove it',
    '9 <iframe> is blocked by the security policy: link to the content, or write a component',
    '9 <video> is blocked by the security policy: link to the content, or write a component',
    '9 <script> is blocked by the security policy: link to the content, or write a component',
    '11 <img> of /img/logo.svg is not rewritten, so it breaks when the site is hosted under another path: write ![what it shows](./picture.webp) and put the file beside the page',
    '11 image //stops.example/a.webp is on another site, which the security policy blocks: write ![what it shows](./picture.webp) and put the file beside the page',
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
    '9 heading contains {1 + 1}, which the table of contents shows as text: remove it, or write an id as {/* #stops */}',
    '13 the id "night" is used twice: give one of the two another id',
  ],
  'docs/guides/draft.mdx': [docOf('Tram.').replace('sidebar_position', 'draft: true\n$&')],
  'docs/guides/links.mdx': [
    docOf(
      "import Link from '@docusaurus/Link';",
      '',
      `[Drive](${handbook.url}/docs/services/drive/?a=b#c) and [<b>it</b>](http://localhost:3000/docs/)`,
      'and [a file](file:///home/me/drive.mdx), [another](C:/drive.mdx) and [none]().',
      '',
      '[Gone](./gone-for-ever.mdx), [style](../../STYLE.md), [Windows](./Windows.mdx), [a draft](./draft.mdx), [ring](../../projects/calle30.mdx).',
      '',
      '<a href="/docs/services/drive/">Drive</a>, <Link to="./windows.mdx">it</Link>, [drives](/docs/services/drives/), [it](/docs/services/drive.html) and [map](/img/map-of-trams.pdf).',
      '',
      '## Stops',
      '',
      '[Stops](#stop), [there](./windows.mdx#no-heading-of-it), [mail][mail] and [www](www.stops.example).',
      '',
      '[mail]: /docs/services/mail/#no-heading-of-it',
      '',
      '[Tram](htp://stops.example/), [bus](HTPS://stops.example/), [post](maito:stop@stops.example),',
      '[call](tel:112), [text](sms:112), [map](geo:40.4,-3.7), [chat](xmpp:a@stops.example), [files](sftp://stops.example/), [code](git://stops.example/), [app](pathname:///app/).',
    ),
    `9 link ${handbook.url}/docs/services/drive/?a=b#c contains the site's own host, which a copy of the site does not have: write /docs/services/drive/?a=b#c`,
    "9 link http://localhost:3000/docs/ points to the reader's own computer: remove the host, so that it starts with a slash",
    '10 link file:///home/me/drive.mdx points to your own computer: link to a page, or to a file in static/',
    '10 link C:/drive.mdx points to your own computer: link to a page, or to a file in static/',
    '10 link has no address: write it between the parentheses',
    '12 link ./gone-for-ever.mdx is broken: correct its path',
    '12 link ../../STYLE.md leads to a file that is not a page: link to its address in the repository',
    '12 link ./Windows.mdx is broken: did you mean ./windows.mdx?',
    '12 link ./draft.mdx leads to a draft, which is not published: remove draft from docs/guides/draft.mdx, or remove the link',
    '12 link ../../projects/calle30.mdx leads to a file outside docs: write /projects/calle30/',
    '14 link /docs/services/drive/ in a tag is not rewritten, so it breaks when the site is hosted under another path: write [words](/docs/services/drive/)',
    '14 link ./windows.mdx in a tag is not rewritten, so it breaks when the site is hosted under another path: write [words](./windows.mdx)',
    '14 link /docs/services/drives/ is broken: did you mean /docs/services/drive/?',
    '14 link /docs/services/drive.html is broken: write /docs/services/drive/',
    '14 link /img/map-of-trams.pdf is broken: correct its path',
    '18 link #stop names no heading on docs/guides/links.mdx: did you mean #stops?',
    '18 link ./windows.mdx#no-heading-of-it names no heading on docs/guides/windows.mdx: correct the id after #',
    '18 link www.stops.example is broken: correct its path',
    '20 link /docs/services/mail/#no-heading-of-it names no heading on docs/services/mail/index.mdx: correct the id after #',
    '22 link htp://stops.example/ has the unknown protocol htp: did you mean http?',
    '22 link HTPS://stops.example/ has the unknown protocol htps: did you mean https?',
    '22 link maito:stop@stops.example has the unknown protocol maito: did you mean mailto?',
  ],
  'docs/guides/new.mdx': [
    docOf('Say in two or three sentences what the reader can do after this page.'),
    '7 still contains the placeholder text of npm run new: replace it with your own text',
  ],
  'docs/guides/summary.mdx': [
    docOf(
      '<details>',
      '<summary>More</summary>',
      'Trams.',
      '</details>',
      '',
      '<details>',
      '<summary>**More**</summary> {/* Later. */}',
      '',
      'Buses.',
      '</details>',
    ),
    '8 <summary> and the text beside it become one paragraph, so <details> shows no summary: add an empty line below </summary>',
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
  'docs/guides/pictures.mdx': [
    docOf('![Stop](./Stop.svg) ![Empty](./empty.png)'),
    '7 image ./Stop.svg does not exist: did you mean stop.svg? If not, put the file at docs/guides/Stop.svg',
    '7 image ./empty.png is empty or damaged, or has another format than its name says: save it again',
  ],
  'docs/guides/hosts.mdx': [
    docOf(
      'See [it](https://gitlb.example.org/) and tram.depot.example.org, but not gitlab.example.org, example.org,',
      '_dmarc.example.org, db.example.org or `wagon@example.org`.',
    ),
    '7 gitlb.example.org is not one of our hosts: did you mean gitlab.example.org? If not, add it to hosts in src/data/organisation.ts',
    '7 tram.depot.example.org is not one of our hosts: correct it, or add it to hosts in src/data/organisation.ts',
  ],
  'docs/guides/cut.mdx': [
    docOf('Tram.').replace('Tram', 'C # D'),
    '2 front matter: "C" ends at #, which starts a comment: put the whole text in quotes, or move the comment to its own line',
  ],
  'docs/guides/aliases.mdx': [
    docOf('Tram.').replace('sidebar_position', 'keywords: [*nix, bash]\n$&'),
    '4 front matter: *nix is an undefined alias: put it in quotes',
  ],
  'docs/guides/nested.mdx': [
    docOf(
      '::::warning',
      '',
      ':::note',
      '',
      'Tram.',
      '',
      ':::',
      '',
      '::::',
      '',
      '::::tip',
      '',
      'Tram.',
      '',
      ':::',
    ),
    '17 ::::tip is never closed: end it with a line of ::::',
  ],
  'docs/guides/nested-wrong.mdx': [
    docOf(':::warning', '', ':::note', '', 'Tram.', '', ':::', '', ':::'),
    '7 :::warning is never closed: end it with a line of :::, or start and end it with :::: if it contains another one',
  ],
  'docs/guides/tabs.mdx': [
    docOf(
      '<Tabs groupId="os">',
      '',
      'Choose *a* tram.',
      '',
      '<TabItem value="tram" label="Tram">',
      '',
      'Tram.',
      '',
      '</TabItem>',
      '<TabItem value="tram">Tram.</TabItem>',
      '<TabItem label="Bus">Bus.</TabItem>',
      '</Tabs>',
    ),
    '9 <Tabs> contains text outside its tabs: move it into a <TabItem>',
    '16 the tab "tram" is there twice: give one of the two another value',
    '17 <TabItem> has no value: write it like <TabItem value="linux" label="Linux">',
  ],
  'docs/guides/drawing.mdx': [
    docOf("import Ring from './ring.svg';", '', '<figure><Ring /></figure>'),
    '7 drawing ./ring.svg contains <style>, which the security policy blocks: remove it, and give shapes their colours in attributes such as stroke',
  ],
  'docs/guides/void.mdx': [
    docOf('Tram<br>', 'bus.'),
    '7 MDX: Expected a closing tag for `<br>` (7:5-7:9) before the end of `paragraph`: end it with />, or write \\{ or \\< for plain text',
  ],
  'docs/guides/import-word.mdx': [
    docOf('import the stops with this command.'),
    '7 MDX: Could not parse import/exports with acorn: a line that starts with import or export is code, so correct it, add an empty line below it, or start the sentence with another word',
  ],
  'docs/guides/blank-line.mdx': [
    `\n${docOf('Tram.')}`,
    '1 page has no front matter, because its first line is not ---: start the file with a line of ---, then its fields, then another line of ---',
  ],
  'docs/guides/no-space.mdx': [
    docOf('Tram.').replace('title: ', 'title:'),
    '2 front matter: the line is not a field: write a name, a colon, a space and the value',
  ],
  'docs/guides/indent.mdx': [
    docOf('Tram.').replace('description', ' $&'),
    '2 front matter: the next line has another indent, so it continues this one: give both lines the same indent',
  ],
  'docs/guides/at.mdx': [
    docOf('Tram.').replace('title: ', '$&@'),
    '2 front matter: Plain value cannot start with reserved character @: put the whole text in quotes',
  ],
  'docs/guides/quotes.mdx': [
    docOf('Tram.').replace('Tram', '"$&"'),
    '2 front matter: Unexpected scalar at node end: put the whole text in quotes of a kind that it does not contain',
  ],
  'docs/guides/list.mdx': [
    docOf('Tram.').replace(/---[\s\S]*?---/, '---\n- tram\n---'),
    '1 front matter: must be of type object: write each field on a line of its own, as name: value',
  ],
  'docs/_category_.yml': [
    'label: *nix\nposition: 1\n',
    '1 YAML: *nix is an undefined alias: put it in quotes',
  ],
  'docs/guides/latin.mdx': [Buffer.from(docOf('Tram ü.'), 'latin1'), '1 is not UTF-8 text: save it in UTF-8'],
};

test('npm run check: it names pages that a build would refuse or publish in the wrong way', async () => {
  const tags = 'blog/tags.yml';
  const [firstTag = '', secondTag = ''] = readFileSync(tags, 'utf8').match(/description: .*/g) ?? [];
  // Emacs marks an open file like this.
  symlinkSync('ada@depot.1', copy.path('docs/guides/.#windows.mdx'));
  const lines = await problemsAfter({
    ...Object.fromEntries(Object.entries(traps).map(([file, [content]]) => [file, content])),
    'docs/guides/stop.svg': readFileSync('static/img/icon.svg'),
    'docs/guides/empty.png': '',
    'docs/guides/ring.svg':
      '<svg xmlns="http://www.w3.org/2000/svg"><style type="text/css">g {}</style></svg>',
    'docs/guides/timetable.xlsx': 'Tram.',
    'docs/guides/stops.TXT': 'Tram.',
    [tags]: edited(tags, ['permalink: /cdn', 'permalink: /api'], [secondTag, firstTag]),
    'blog/authors.yml': edited('blog/authors.yml', ['name: Data group', 'name: ""']),
  });
  for (const [file, [, ...problems]] of Object.entries(traps)) {
    expect(
      lines.filter((line) => line.startsWith(`${file}:`)),
      file,
    ).toEqual(problems.map((problem) => `${file}:${problem}`));
  }
  expect(lines.filter((line) => !Object.keys(traps).some((file) => line.startsWith(`${file}:`)))).toEqual([
    'blog/authors.yml:2 data.name is empty: write it in words',
    `${tags}:${lineOf(tags, secondTag)} announcements.description is the same as that of another tag: write a different one`,
    `${tags}:${lineOf(tags, 'permalink: /cdn')} cdn.permalink is the same as that of another tag: write a different one`,
  ]);
});

test('npm run check -- --changed: it names the links to a page that changed', async () => {
  const files = {
    'docs/team/index.mdx': edited('docs/team/index.mdx', ['## Join a group', '## Become a member']),
    'docs/services/drive.mdx': edited('docs/services/drive.mdx', ['---\n', '---\ndraft: true\n']),
  };
  const lines = await problemsAfter(files, () => contentProblems(Object.keys(files)));
  expect(lines.join('\n')).toMatch(/^docs\/team\/data\.mdx:\d+ link \.\/index\.mdx#join-a-group names no/m);
  expect(lines.join('\n')).toMatch(/^docs\/intro\.mdx:\d+ link \.\/services\/drive\.mdx leads to a draft/m);
});

test('npm run check: it names an announcement that has ended or has no text, and an invalid id', async () => {
  const file = 'src/data/announcement.yml';
  const windows = 'src/data/maintenance.yml';
  const announcement = ['id: trams', "text: ' '", 'link:', '  label: More', '  to: /docs/nowhere/'];
  const changes = {
    [file]: [...announcement, 'end: 2025-07-11T00:00Z'].join('\n'),
    [windows]: edited(windows, ['2022-09-03-', '2022 ']),
  };
  expect(await problemsAfter(changes)).toEqual([
    `${file}:2 text is empty: write it in words`,
    `${file}:5 link /docs/nowhere/ is broken: correct its path`,
    `${file}:6 the announcement ended at 2025-07-11T00:00Z: delete the file, or replace it with npm run new -- announcement`,
    `${windows}:${lineOf(windows, '2022-09-03-')} 2022 mail is not a valid id: use letters a to z, digits and single hyphens, such as 2026-12-05-mail`,
  ]);
  expect(await problemsAfter({[file]: null, [windows]: ''})).toEqual([]);
});

test('npm run check: it names links in code to a page that was renamed, and a post without a summary', async () => {
  const page = 'docs/guides/windows.mdx';
  const post = 'blog/2018-10-20-windows-toolbox.mdx';
  const map = 'src/components/HomeMap/lines.ts';
  const lines = await problemsAfter({
    [page]: null,
    'docs/guides/window.mdx': readFileSync(page),
    [post]: edited(post, ['{/* truncate */}', '']),
  });
  expect(lines).toContain(
    `${map}:${lineOf(map, '/docs/guides/windows/')} link /docs/guides/windows/ is broken: did you mean /docs/guides/window/?`,
  );
  expect(lines).toContain(
    `${post}:1 post has no summary: add a line of {/* truncate */} below its first sentences`,
  );
});

test('npm run check: it names the links to removed sections', async () => {
  const lines = await problemsAfter({projects: null, blog: null});
  expect(lines.join('\n')).toMatch(/^docs\/intro\.mdx:\d+ link \/projects\/\S* is broken: /m);
});

test('npm run check -- --build: it checks the HTML', async () => {
  const page = (title: string, body: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><main class="markdown"><h1>${title}</h1>${body}</main></body></html>\n`;
  const files = {
    'build/index.html': page('Home', ''),
    'build/docs/linked/index.html': page(
      'Linked',
      '<h2 id="twice">E</h2><h4 id="twice">F</h4><img src="/a.png"><ul class="a" class="b"><p>G</p></ul>',
    ),
  };
  const linked = 'build/docs/linked/index.html:1';
  const lines = await problemsAfter(files, () => builtProblems('build'));
  for (const problem of [
    'duplicate-attribute: correct the component that renders it',
    'Duplicate ID "twice": correct ',
    'Heading level can only increase by one, expected <h3> but got <h4>: correct ',
    '<img> is missing required "alt" attribute: correct ',
    '<p> element is not permitted as content under <ul>: correct ',
  ]) {
    expect(lines.join('\n')).toContain(`${linked} HTML: ${problem}`);
  }
});
