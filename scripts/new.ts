import {once} from 'node:events';
import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {parseDocument, stringify} from 'yaml';
import type {ZodType} from 'zod';
import {isDay, spanProblem} from '../src/data/span.ts';
import {dayProblem, frontMatterProblems, slug} from '../src/features/front-matter/parse-front-matter.ts';
import {schemas} from '../src/features/front-matter/schema.ts';
import {teamKeys} from '../src/features/front-matter/teams.ts';
import {type Arguments, type Command, runCommand} from './command.ts';
import {keysOf} from './keys.ts';
import {nearestName} from './nearest-name.ts';
import {runPackage} from './packages.ts';
import {pageFiles, readParts, rivalsOf} from './pages.ts';
import {afterMark, opening} from './template.ts';

const command = {
  usage: 'npm run new -- KIND "TITLE" [options]',
  summary:
    'Creates a post, doc, project, maintenance notice or announcement in the right file.\nIn a terminal it asks for missing answers. In a script it names them and writes nothing.',
  options: {
    author: {
      type: 'string',
      multiple: true,
      value: 'KEY',
      description: 'post: a key of blog/authors.yml. Repeat it for more.',
    },
    tag: {
      type: 'string',
      multiple: true,
      value: 'KEY',
      description: 'post: a key of blog/tags.yml. Repeat it for more.',
    },
    date: {type: 'string', value: 'DAY', description: 'post: the day it is published. The default is today.'},
    description: {
      type: 'string',
      value: 'TEXT',
      description: 'post, doc, project: what the reader gets, in 50 to 160 characters.',
    },
    owner: {
      type: 'string',
      value: 'TEAM',
      description: 'doc, project: the team that owns the page, such as operations.',
    },
    folder: {type: 'string', value: 'NAME', description: 'doc: a folder of docs.'},
    start: {type: 'string', value: 'TIME', description: 'maintenance, announcement: the start in UTC.'},
    end: {type: 'string', value: 'TIME', description: 'maintenance, announcement: the end in UTC.'},
    service: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      description: 'maintenance: an affected service. Repeat it for more.',
    },
    effect: {
      type: 'string',
      value: 'TEXT',
      description: 'maintenance: what readers will notice, in one sentence.',
    },
    to: {type: 'string', value: 'ADDRESS', description: 'announcement: the page to link to.'},
    label: {type: 'string', value: 'TEXT', description: 'announcement: the text of the link.'},
    slug: {
      type: 'string',
      value: 'NAME',
      description: 'The name of the file or entry. The default comes from the title.',
    },
  },
  examples: [
    'npm run new -- post "Title" --author data --tag core --description "What the reader gets"',
    'npm run new -- doc "Title" --folder guides --owner data --description "What the reader gets"',
    'npm run new -- project "Title" --owner data --description "What the reader gets"',
    'npm run new -- maintenance "Title" --start 2026-12-05T22:00Z --end 2026-12-06T02:00Z --service Mail --effect "What readers see"',
    'npm run new -- announcement "Text" --end 2026-12-31T23:59Z --to /docs/intro/ --label "Read more"',
  ],
  allowPositionals: true,
} satisfies Command;

type Option = keyof typeof command.options;
type Flags = {[name in Option]?: string | string[] | undefined};

/** What is wrong with an answer and its cure, or undefined if it holds. */
type FaultOf<T> = (answer: T) => string | undefined;

const asGiven = (answer: string) => answer;

const asList = (answer: string) =>
  answer
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Answers from the flags. In a terminal it asks for those that are missing, and again
 * for those that do not hold; in a script it collects the faults.
 */
class Answers {
  private readonly missing: string[] = [];
  private readonly faults: string[] = [];

  constructor(private readonly flags: Flags) {}

  /** One answer; without a fault only after {@link demandSound}. */
  one(name: Option, question: string, faultOf: FaultOf<string>, otherwise?: string): Promise<string> {
    const given = this.flags[name];
    return this.sound(`--${name}`, typeof given === 'string' ? given : otherwise, question, asGiven, faultOf);
  }

  /** Several answers, separated by commas where they are asked for. */
  several(name: Option, question: string, faultOf: FaultOf<string[]>): Promise<string[]> {
    const given = this.flags[name];
    const asked = `${question}, separated by commas`;
    return this.sound(`--${name}`, Array.isArray(given) ? given : undefined, asked, asList, faultOf);
  }

  /** The title, which has no flag. */
  title(given: string | undefined, question: string, faultOf: FaultOf<string>): Promise<string> {
    return this.sound('a title after the kind', given, question, asGiven, faultOf);
  }

  /** What names the file or the entry: the flag, or else what the title gives. */
  slug(title: string, takenBy: FaultOf<string>): Promise<string> {
    return this.one(
      'slug',
      `A name in letters a to z, digits and hyphens, such as print-a-page, since "${title}" gives none`,
      (answer) => slugFault(answer) ?? takenBy(answer),
      slugOf(title) || undefined,
    );
  }

  /** A point in time, as the data files write it. */
  async moment(name: Option, question: string, faultOf: FaultOf<string>): Promise<string> {
    const answer = await this.one(name, question, (text) => {
      const moment = utcOf(text);
      return moment === undefined
        ? 'is no moment: write it in UTC, such as 2026-12-05T22:00Z'
        : faultOf(moment);
    });
    return utcOf(answer) ?? '';
  }

  /** @throws an Error that names all that is missing or wrong */
  demandSound(): void {
    const missing = this.missing.length === 0 ? [] : [`Missing: ${this.missing.join(', ')}.`];
    if (missing.length + this.faults.length > 0) {
      throw new Error([...missing, ...this.faults].join('\n'));
    }
  }

  private async sound<T>(
    name: string,
    given: T | undefined,
    question: string,
    read: (answer: string) => T,
    faultOf: FaultOf<T>,
  ): Promise<T> {
    if (given === undefined && !process.stdin.isTTY) {
      this.missing.push(name.startsWith('--') ? `${name} (${question})` : name);
      return read('');
    }
    let answer = given ?? read(await prompt(question));
    for (let fault = faultOf(answer); fault !== undefined; fault = faultOf(answer)) {
      const said = `${name} "${answer}": ${fault}`;
      if (!process.stdin.isTTY) {
        this.faults.push(said);
        return answer;
      }
      console.log(said);
      answer = read(await prompt(question));
    }
    return answer;
  }
}

/**
 * Asks in the terminal.
 *
 * @throws an Error if the terminal is closed instead of answering
 */
async function prompt(question: string): Promise<string> {
  const lines = createInterface({input: process.stdin, output: process.stdout});
  const closed = once(lines, 'close').then(() => {
    throw new Error('\nNo answer: nothing was written.');
  });
  try {
    return (await Promise.race([lines.question(`${question}: `), closed])).trim();
  } finally {
    lines.close();
  }
}

/** Letters that Unicode does not take apart into one of a to z and a mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ð: 'd',
  ı: 'i',
};

/** `Número uno: a test!` becomes `numero-uno-a-test`, and a title without a Latin letter or a digit nothing. */
function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const today = () => new Date().toISOString().slice(0, 10);

/** What a text, or each of several, of a data file's entry lacks. */
const textFault: FaultOf<string | string[]> = (answer) => {
  const texts = [answer].flat();
  if (texts.length === 0 || texts.some((text) => text.trim() === '')) {
    return 'is empty';
  }
  return texts.some((text) => /[\r\n]/.test(text)) ? 'is more than one line' : undefined;
};

const slugFault: FaultOf<string> = (answer) =>
  new RegExp(`^${slug.source}$`).test(answer)
    ? undefined
    : 'is no slug: use letters a to z, digits and single hyphens between them, such as print-a-page';

/** What the schema of pages says of one field. */
const fieldFault =
  (field: ZodType): FaultOf<unknown> =>
  (answer) =>
    field.safeParse(answer).error?.issues[0]?.message;

/** What the schema says of keys, and the first that the file does not define. */
const keysFault =
  (field: ZodType, file: string): FaultOf<string[]> =>
  (keys) => {
    const defined = keysOf(file);
    const unknown = keys.find((key) => !defined.includes(key));
    if (unknown === undefined) {
      return fieldFault(field)(keys);
    }
    const nearest = nearestName(unknown, defined);
    return `"${unknown}" is not in ${file}: ${nearest === undefined ? `use one of ${defined.join(', ')}` : `did you mean "${nearest}"?`}`;
  };

/** What a page would stand in the way of: itself, or another file of the same address. */
function fileFault(file: string): string | undefined {
  const there = existsSync(file) ? file : rivalsOf()(file)[0];
  return there === undefined ? undefined : `${there} is there already: give another title, or --slug`;
}

/**
 * Writes a page whose front matter holds.
 *
 * @throws an Error if the file is there or its front matter breaks the schema
 */
function writePage(file: string, frontMatter: Record<string, unknown>, text: string): void {
  const faults = frontMatterProblems(file, frontMatter, today());
  if (faults.length > 0) {
    throw new Error(faults.map((fault) => `${file}: ${fault}`).join('\n'));
  }
  writeFileSync(file, `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${text}\n`, {
    flag: 'wx',
  });
}

/** A position in a file's YAML; none where it is wrong, of which the check tells. */
function positionIn(yaml: string, field: string): number {
  const position = parseDocument(yaml).get(field);
  return typeof position === 'number' ? position : 0;
}

/** The position after the last page and the last category of a folder. */
function nextPosition(folder: string): number {
  const pages = pageFiles()
    .filter((file) => path.posix.dirname(file) === folder)
    .map((file) => positionIn(readParts(file).yaml, 'sidebar_position'));
  const categories = readdirSync(folder)
    .map((name) => path.posix.join(folder, name, '_category_.yml'))
    .filter((file) => existsSync(file))
    .map((file) => positionIn(readFileSync(file, 'utf8'), 'position'));
  return Math.max(0, ...pages, ...categories) + 1;
}

const askDescription = (answers: Answers) =>
  answers.one(
    'description',
    'What the reader gets, in 50 to 160 characters',
    fieldFault(schemas.docs.shape.description),
  );

const askOwner = (answers: Answers) =>
  answers.one('owner', `The team that owns the page (${teamKeys().join(', ')})`, (answer) => {
    const nearest = nearestName(answer, teamKeys());
    if (teamKeys().includes(answer)) {
      return undefined;
    }
    return `has no page in docs/team/: ${nearest === undefined ? `use one of ${teamKeys().join(', ')}` : `did you mean "${nearest}"?`}`;
  });

async function newPost(title: string, answers: Answers): Promise<string> {
  const day = await answers.one(
    'date',
    'The day it is published, such as 2026-12-05',
    (answer) => dayProblem(answer, today()),
    today(),
  );
  const fileOf = (name: string) => `blog/${day}-${name}.mdx`;
  const file = fileOf(await answers.slug(title, (name) => fileFault(fileOf(name))));
  const description = await askDescription(answers);
  const authors = await answers.several(
    'author',
    `Working groups (${keysOf('blog/authors.yml').join(', ')})`,
    keysFault(schemas.blog.shape.authors, 'blog/authors.yml'),
  );
  const tags = await answers.several(
    'tag',
    `Tags (${keysOf('blog/tags.yml').join(', ')})`,
    keysFault(schemas.blog.shape.tags, 'blog/tags.yml'),
  );
  answers.demandSound();
  writePage(
    file,
    {title, description, authors, tags},
    `${opening}\n\n{/* truncate */}\n\n## First step\n\n${afterMark}`,
  );
  return `Wrote ${file}. Next: write its text, link to it from the page whose reader needs it, and see it with npm start at /blog/.`;
}

async function newDoc(title: string, answers: Answers): Promise<string> {
  const folders = readdirSync('docs', {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name);
  const pathOf = (within: string) => path.posix.join('docs', within.replaceAll('\\', '/')).replace(/\/$/, '');
  const within = await answers.one('folder', `Folder of docs (${folders.join(', ')})`, (answer) =>
    pathOf(answer).startsWith('docs/') &&
    statSync(pathOf(answer), {throwIfNoEntry: false})?.isDirectory() === true
      ? undefined
      : `is no folder of docs: use one of ${folders.join(', ')}, or one within them`,
  );
  const folder = pathOf(within);
  const fileOf = (name: string) => `${folder}/${name}.mdx`;
  const file = fileOf(await answers.slug(title, (name) => fileFault(fileOf(name))));
  const description = await askDescription(answers);
  const owner = await askOwner(answers);
  answers.demandSound();
  writePage(
    file,
    {title, description, owner, sidebar_position: nextPosition(folder)},
    `${opening}\n\n## First step`,
  );
  return `Wrote ${file}. Next: write its text, link to it from the page whose reader needs it, and see it with npm start.`;
}

async function newProject(title: string, answers: Answers): Promise<string> {
  const fileOf = (name: string) => `projects/${name}.mdx`;
  const file = fileOf(await answers.slug(title, (name) => fileFault(fileOf(name))));
  const description = await askDescription(answers);
  const owner = await askOwner(answers);
  answers.demandSound();
  writePage(
    file,
    {title, description, owner, sidebar_position: nextPosition('projects')},
    `${opening}\n\n## First step`,
  );
  return `Wrote ${file}. Next: write its text, link to it from docs/intro.mdx, and see it with npm start.`;
}

/** A point in time that names its zone, in UTC with the seconds that the data files have. */
function utcOf(text: string): string | undefined {
  const time = /Z$|[+-]\d\d:\d\d$/.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().replace('.000Z', 'Z');
}

/** What an end lacks; a start that is missing or wrong is named as such already. */
const endFault =
  (start: string): FaultOf<string> =>
  (end) =>
    spanProblem({start: spanProblem({start}) === undefined ? start : undefined, end});

/** Writes code as `npm run check` wants it: with the quotes that a text takes, and no line too long. */
async function writeCode(file: string, code: string): Promise<void> {
  writeFileSync(file, code);
  const {code: failed, errors} = await runPackage('@biomejs/biome', 'biome', ['format', '--write', file]);
  if (failed !== 0) {
    throw new Error(`${file} was written and could not be formatted:\n${errors}`);
  }
}

const entryFault = (source: string, file: string, id: string) =>
  source.includes(`'${id}'`) ? `${file} has ${id} already: give another title, or --slug` : undefined;

async function newMaintenance(title: string, answers: Answers): Promise<string> {
  const file = 'src/data/maintenance.ts';
  const source = readFileSync(file, 'utf8');
  const list = 'export const maintenanceWindows = checked([\n';
  if (!source.includes(list)) {
    throw new Error(`${file} does not hold the list of windows as it was: add the window by hand.`);
  }
  const start = await answers.moment('start', 'Start in UTC, such as 2026-12-05T22:00Z', (moment) =>
    spanProblem({start: moment}),
  );
  const end = await answers.moment('end', 'End in UTC', endFault(start));
  const idOf = (name: string) => `${start.slice(0, 10)}-${name}`;
  const id = idOf(await answers.slug(title, (name) => entryFault(source, file, idOf(name))));
  const services = await answers.several('service', 'Services that readers will notice', textFault);
  const effect = await answers.one('effect', 'What readers will see meanwhile, in a sentence', textFault);
  answers.demandSound();
  const entry = JSON.stringify({id, title, services, start, end, effect}, null, 2);
  await writeCode(
    file,
    source.replace(list, () => `${list}${entry},\n`),
  );
  return `Added ${id} to ${file}. Next: see it with npm start at /scheduled-maint/.`;
}

/** An address of the site with both slashes, a place within its page perhaps, or one elsewhere. */
const linkFault: FaultOf<string> = (to) =>
  /^\/(?:[^/\s?#]+\/)*(?:[?#]\S*)?$/.test(to) || (to.startsWith('https://') && URL.canParse(to))
    ? undefined
    : 'is no address: begin and end one of ours with a slash, as in /docs/intro/, and another with https://';

async function newAnnouncement(text: string, answers: Answers, flags: Flags): Promise<string> {
  const file = 'src/data/announcement.ts';
  const source = readFileSync(file, 'utf8');
  const current = /export const announcement = checked\((?:null|\{[\s\S]*?\n\})\);\n/;
  if (!current.test(source)) {
    throw new Error(`${file} does not hold the announcement as it was: write it by hand.`);
  }
  const start =
    flags.start === undefined
      ? `${today()}T00:00:00Z`
      : await answers.moment('start', 'Start in UTC', (moment) => spanProblem({start: moment}));
  const end = await answers.moment(
    'end',
    'End of its last day in UTC, such as 2026-12-31T23:59Z',
    endFault(start),
  );
  const idOf = (name: string) => `${today()}-${name}`;
  const id = idOf(await answers.slug(text.slice(0, 40), (name) => entryFault(source, file, idOf(name))));
  const to = await answers.one('to', 'The page that says more, such as /docs/intro/', linkFault);
  const label = await answers.one('label', 'The text of the link, such as Read the bulletin', textFault);
  answers.demandSound();
  const entry = JSON.stringify({id, text, link: {label, to}, start, end}, null, 2);
  await writeCode(
    file,
    source.replace(current, () => `export const announcement = checked(${entry});\n`),
  );
  return `Wrote ${id} to ${file}, in place of the one before. Next: see it with npm start on any page.`;
}

/** What the schema says of the title of a page. */
const pageTitleFault = fieldFault(schemas.docs.shape.title);

const kinds = {
  announcement: {
    make: newAnnouncement,
    question: 'Text',
    faultOf: textFault,
    takes: ['to', 'label', 'start', 'end', 'slug'],
  },
  doc: {
    make: newDoc,
    question: 'Title',
    faultOf: pageTitleFault,
    takes: ['folder', 'description', 'owner', 'slug'],
  },
  maintenance: {
    make: newMaintenance,
    question: 'Title',
    faultOf: textFault,
    takes: ['start', 'end', 'service', 'effect', 'slug'],
  },
  post: {
    make: newPost,
    question: 'Title',
    faultOf: pageTitleFault,
    takes: ['author', 'tag', 'description', 'date', 'slug'],
  },
  project: {
    make: newProject,
    question: 'Title',
    faultOf: pageTitleFault,
    takes: ['description', 'owner', 'slug'],
  },
};

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

async function main({values, positionals}: Arguments<typeof command>): Promise<void> {
  const [kind = '', given, ...rest] = positionals;
  if (!isKind(kind)) {
    const nearest = nearestName(kind, Object.keys(kinds));
    throw new Error(
      nearest === undefined
        ? `Name what to create: ${Object.keys(kinds).join(', ')}. Run npm run new -- --help for examples.`
        : `"${kind}" is unknown: did you mean "${nearest}"?`,
    );
  }
  if (rest.length > 0) {
    throw new Error(`"${rest.join(' ')}" follows "${given}": put the whole title in quotes`);
  }
  const {make, question, faultOf, takes} = kinds[kind];
  const foreign = Object.keys(values).find((name) => !takes.includes(name));
  if (foreign !== undefined) {
    throw new Error(`--${foreign} is not an option of ${kind}: use --${takes.join(', --')}`);
  }
  const answers = new Answers(values);
  console.log(await make(await answers.title(given, question, faultOf), answers, values));
}

runCommand(command, main);
