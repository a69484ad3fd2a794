import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {parseArgs} from 'node:util';
import {parse, stringify} from 'yaml';
import {assertSpan} from '../src/data/span.ts';
import {nearestName} from '../src/edit-distance.ts';
import {frontMatterFaults} from '../src/plugins/front-matter/parse-front-matter.ts';
import {pageFiles, readPage} from './pages.ts';

const usage = `npm run new -- post "Title" --author data --tag core --description "What the reader gets"
npm run new -- doc "Title" --folder guides --description "What the reader gets"
npm run new -- project "Title" --description "What the reader gets"
npm run new -- maintenance "Title" --start 2026-12-05T22:00Z --end 2026-12-06T02:00Z --service Mail --effect "What readers see"
npm run new -- announcement "Text" --to /docs/intro/ --label "Read more"

What is missing is asked for in a terminal and named in a script. --date 2026-12-05 dates a post, --slug names the file.`;

const options = {
  author: {type: 'string', multiple: true},
  date: {type: 'string'},
  description: {type: 'string'},
  effect: {type: 'string'},
  end: {type: 'string'},
  folder: {type: 'string'},
  label: {type: 'string'},
  service: {type: 'string', multiple: true},
  slug: {type: 'string'},
  start: {type: 'string'},
  tag: {type: 'string', multiple: true},
  to: {type: 'string'},
} as const;

type Option = keyof typeof options;
type Flags = {[name in Option]?: string | string[] | undefined};

/** Answers from the flags; in a terminal, asks for those that are missing; in a script, collects them. */
class Answers {
  readonly missing: string[] = [];

  constructor(private readonly flags: Flags) {}

  /** One answer; empty if it is missing and cannot be asked for. */
  async one(name: Option, question: string): Promise<string> {
    const given = this.flags[name];
    if (typeof given === 'string') {
      return given;
    }
    return this.ask(name, question);
  }

  /** Several answers, separated by commas where they are asked for. */
  async several(name: Option, question: string): Promise<string[]> {
    const given = this.flags[name];
    if (Array.isArray(given)) {
      return given;
    }
    const answer = await this.ask(name, `${question}, separated by commas`);
    return answer
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }

  /** The missing title, which has no flag. */
  async ask(name: string, question: string): Promise<string> {
    if (!process.stdin.isTTY) {
      this.missing.push(name === 'title' ? 'a title after the kind' : `--${name} (${question})`);
      return '';
    }
    const lines = createInterface({input: process.stdin, output: process.stdout});
    try {
      return (await lines.question(`${question}: `)).trim();
    } finally {
      lines.close();
    }
  }

  /** @throws an Error that names all that is missing */
  demandAll(): void {
    if (this.missing.length > 0) {
      throw new Error(`Missing: ${this.missing.join(', ')}.`);
    }
  }
}

/** `Número uno: a test!` becomes `numero-uno-a-test`. */
function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const today = () => new Date().toISOString().slice(0, 10);

function keysOf(file: string): string[] {
  return Object.keys(parse(readFileSync(file, 'utf8')) ?? {});
}

/** @throws an Error for a key that the file does not define */
function demandDefined(keys: string[], file: string): void {
  const defined = keysOf(file);
  for (const key of keys.filter((candidate) => !defined.includes(candidate))) {
    const nearest = nearestName(key, defined);
    throw new Error(
      `"${key}" is not in ${file}: ${nearest === undefined ? `use one of ${defined.join(', ')}` : `did you mean "${nearest}"?`}`,
    );
  }
}

/**
 * Writes a page whose front matter holds.
 *
 * @throws an Error if the file is there or its front matter breaks the schema
 */
function writePage(file: string, frontMatter: Record<string, unknown>, text: string): void {
  const faults = frontMatterFaults(file, frontMatter, today());
  if (faults.length > 0) {
    throw new Error(faults.map((fault) => `${file}: ${fault}`).join('\n'));
  }
  if (existsSync(file)) {
    throw new Error(`${file} is there already: give another title, or --slug.`);
  }
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${text}\n`);
}

/** The position after the last page of a folder. */
function nextPosition(folder: string): number {
  const positions = pageFiles()
    .filter((file) => path.posix.dirname(file) === folder)
    .map((file) => Number(readPage(file).frontMatter.sidebar_position ?? 0));
  return Math.max(0, ...positions) + 1;
}

const opening = 'Say in two or three sentences what the reader can do after this page.';

async function newPost(title: string, answers: Answers, flags: Flags): Promise<string> {
  const description = await answers.one('description', 'What the reader gets, in 50 to 160 characters');
  const authors = await answers.several(
    'author',
    `Working groups (${keysOf('blog/authors.yml').join(', ')})`,
  );
  const tags = await answers.several('tag', `Tags (${keysOf('blog/tags.yml').join(', ')})`);
  answers.demandAll();
  demandDefined(authors, 'blog/authors.yml');
  demandDefined(tags, 'blog/tags.yml');
  const file = `blog/${flags.date ?? today()}-${flags.slug ?? slugOf(title)}.mdx`;
  writePage(
    file,
    {title, description, authors, tags},
    `${opening}\n\n{/* truncate */}\n\n## First step\n\nThe list of posts shows what stands above the mark.`,
  );
  return `Wrote ${file}. Next: write its text, link to it from the page whose reader needs it, and see it with npm start at /blog/.`;
}

async function newDoc(title: string, answers: Answers, flags: Flags): Promise<string> {
  const folders = readdirSync('docs', {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name);
  const within = await answers.one('folder', `Folder of docs (${folders.join(', ')})`);
  const description = await answers.one('description', 'What the reader gets, in 50 to 160 characters');
  answers.demandAll();
  const folder = path.posix.join('docs', within);
  if (!folder.startsWith('docs/') || !existsSync(folder)) {
    throw new Error(`${folder} is no folder of docs: use one of ${folders.join(', ')}, or one within them.`);
  }
  const file = `${folder}/${flags.slug ?? slugOf(title)}.mdx`;
  writePage(
    file,
    {title, description, sidebar_position: nextPosition(folder)},
    `${opening}\n\n## First step`,
  );
  return `Wrote ${file}. Next: write its text, link to it from the page whose reader needs it, and see it with npm start.`;
}

async function newProject(title: string, answers: Answers, flags: Flags): Promise<string> {
  const description = await answers.one('description', 'What the reader gets, in 50 to 160 characters');
  answers.demandAll();
  const file = `projects/${flags.slug ?? slugOf(title)}.mdx`;
  writePage(
    file,
    {title, description, sidebar_position: nextPosition('projects')},
    `${opening}\n\n## First step`,
  );
  return `Wrote ${file}. Next: write its text, link to it from docs/intro.mdx, and see it with npm start.`;
}

/** A point in time of a flag, in ISO 8601 with the seconds that the data files have. */
function instant(text: string, name: string): string {
  const time = /Z$|[+-]\d\d:\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new Error(`--${name} ${text}: write it in UTC, such as 2026-12-05T22:00Z.`);
  }
  return new Date(time).toISOString().replace('.000Z', 'Z');
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

async function newMaintenance(title: string, answers: Answers, flags: Flags): Promise<string> {
  const start = await answers.one('start', 'Start in UTC, such as 2026-12-05T22:00Z');
  const end = await answers.one('end', 'End in UTC');
  const services = await answers.several('service', 'Services that readers will notice');
  const effect = await answers.one('effect', 'What readers will see meanwhile, in a sentence');
  answers.demandAll();
  const [from, until] = [instant(start, 'start'), instant(end, 'end')];
  const id = `${from.slice(0, 10)}-${flags.slug ?? slugOf(title)}`;
  const file = 'src/data/maintenance.ts';
  assertSpan(`${file}: ${id}`, {start: from, end: until});
  const source = readFileSync(file, 'utf8');
  if (source.includes(quoted(id))) {
    throw new Error(`${file} has ${id} already: give another title, or --slug.`);
  }
  const list = 'export const maintenanceWindows = checked([\n';
  if (!source.includes(list)) {
    throw new Error(`${file} does not hold the list of windows as it was: add the window by hand.`);
  }
  const entry = [
    '  {',
    `    id: ${quoted(id)},`,
    `    title: ${quoted(title)},`,
    `    services: [${services.map(quoted).join(', ')}],`,
    `    start: ${quoted(from)},`,
    `    end: ${quoted(until)},`,
    `    effect: ${quoted(effect)},`,
    '  },\n',
  ].join('\n');
  writeFileSync(
    file,
    source.replace(list, () => list + entry),
  );
  return `Added ${id} to ${file}. Next: see it with npm start at /scheduled-maint/; npm run format tidies long lines.`;
}

async function newAnnouncement(text: string, answers: Answers, flags: Flags): Promise<string> {
  const to = await answers.one('to', 'The page that says more, such as /docs/intro/');
  const label = await answers.one('label', "The link's words, such as Read its bulletin");
  answers.demandAll();
  const file = 'src/data/announcement.ts';
  const source = readFileSync(file, 'utf8');
  const id = `${today()}-${flags.slug ?? slugOf(text).slice(0, 40)}`;
  if (source.includes(quoted(id))) {
    throw new Error(`${file} has ${id} already: give another text, or --slug.`);
  }
  const start = flags.start === undefined ? `${today()}T00:00:00Z` : instant(String(flags.start), 'start');
  const end = flags.end === undefined ? undefined : instant(String(flags.end), 'end');
  assertSpan(`${file}: ${id}`, {start, end});
  const current = /export const announcement = checked\((?:null|\{[\s\S]*?\n\})\);\n/;
  if (!current.test(source)) {
    throw new Error(`${file} does not hold the announcement as it was: write it by hand.`);
  }
  const lines = [
    'export const announcement = checked({',
    `  id: ${quoted(id)},`,
    `  text: ${quoted(text)},`,
    `  link: {label: ${quoted(label)}, to: ${quoted(to)}},`,
    `  start: ${quoted(start)},`,
    ...(end === undefined ? [] : [`  end: ${quoted(end)},`]),
    '});\n',
  ];
  writeFileSync(
    file,
    source.replace(current, () => lines.join('\n')),
  );
  return `Wrote ${id} to ${file}, in place of the one before. Next: see it with npm start on any page.`;
}

const kinds = {
  announcement: newAnnouncement,
  doc: newDoc,
  maintenance: newMaintenance,
  post: newPost,
  project: newProject,
};

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

/** `npm run new -- KIND "Title"`: puts a page or an entry in its place and says what comes next. */
async function main(): Promise<void> {
  const {values, positionals} = parseArgs({options, allowPositionals: true});
  const [kind = '', given] = positionals;
  if (!isKind(kind)) {
    const nearest = nearestName(kind, Object.keys(kinds));
    throw new Error(kind === '' || nearest === undefined ? usage : `"${kind}": did you mean "${nearest}"?`);
  }
  const answers = new Answers(values);
  const title = given ?? (await answers.ask('title', kind === 'announcement' ? 'Text' : 'Title'));
  console.log(await kinds[kind](title, answers, values));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
