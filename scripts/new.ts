import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {isCancel, log, multiselect, select, text} from '@clack/prompts';
import slugify from '@sindresorhus/slugify';
import {stringify} from 'yaml';
import * as z from 'zod';
import {today} from '../src/data/dates.ts';
import {announcementFile, maintenanceFile} from '../src/data/notices.ts';
import {dataFiles, schemas, slug, span} from '../src/plugins/front-matter/schema.ts';
import {teamKeys} from '../src/plugins/front-matter/teams.ts';
import {filesIn} from './check/files.ts';
import {type Command, runCommand} from './command.ts';
import {keysOf, readData} from './keys.ts';
import {nameFix} from './nearest-name.ts';
import {pageFiles, readPage, rivalsOf} from './pages.ts';
import {belowMarker, opening} from './template.ts';

const command = {
  usage: 'npm run new -- [KIND] ["TITLE"] [options]',
  summary:
    'Creates a post, doc, project, maintenance window or announcement in the right file.\nIn a terminal, it asks for missing answers. In a script, it lists them and writes nothing.',
  options: {
    author: {type: 'string', value: 'KEY,KEY', description: 'post: the authors in blog/authors.yml.'},
    tag: {type: 'string', value: 'KEY,KEY', description: 'post: the tags in blog/tags.yml.'},
    description: {
      type: 'string',
      value: 'TEXT',
      description: 'post, doc, project: what the reader gets, in 50 to 160 characters.',
    },
    owner: {type: 'string', value: 'TEAM', description: 'doc, project: the team that owns the page.'},
    folder: {type: 'string', value: 'NAME', description: 'doc: the folder of docs.'},
    start: {
      type: 'string',
      value: 'TIME',
      description: 'maintenance, announcement: the start in UTC, such as 2026-12-05T22:00Z.',
    },
    end: {
      type: 'string',
      value: 'TIME',
      description: 'maintenance, announcement: the end in UTC, such as 2026-12-31T23:59Z.',
    },
    service: {
      type: 'string',
      value: 'NAME,NAME',
      description: 'maintenance: the services that are affected.',
    },
    effect: {
      type: 'string',
      value: 'TEXT',
      description: 'maintenance: what readers will notice, in one sentence.',
    },
    to: {type: 'string', value: 'ADDRESS', description: 'announcement: the page with more information.'},
    label: {type: 'string', value: 'TEXT', description: 'announcement: the text of the link.'},
    slug: {
      type: 'string',
      value: 'NAME',
      description: 'The name of the file or entry. The default comes from the title.',
    },
  },
  examples: [
    'npm run new',
    'npm run new -- post "Title" --author data --tag core --description "What the reader gets"',
    'npm run new -- doc "Title" --folder guides --owner data --description "What the reader gets"',
    'npm run new -- project "Title" --owner data --description "What the reader gets"',
    'npm run new -- maintenance "Title" --start 2026-12-05T22:00Z --end 2026-12-06T02:00Z --service Mail --effect "What readers see"',
    'npm run new -- announcement "Text" --end 2026-12-31T23:59Z --to /docs/intro/ --label "Read more"',
  ],
  allowPositionals: true,
} satisfies Command;

type Option = keyof typeof command.options;
type Values = {[name in Option]?: string | undefined};

type Subject = Option | 'title';

/** Returns the problem with an answer and how to fix it, or `undefined` for a valid answer. */
type ProblemOf = (answer: string) => string | undefined;

interface Question {
  /** The question, if the description of the option does not ask it. */
  message?: string;
  problemOf: ProblemOf;
  /** The valid answers, if there are only a few. */
  choices?: readonly string[];
  /** Whether the answer is a list, separated by commas. */
  isList?: boolean;
}

/** A problem as a sentence of its own, without the name of the option. */
const asSentence = (problem: string | undefined) =>
  problem === undefined ? undefined : problem.replace(/^(?=(is|has|must)\b)/, 'This ');

const listOf = (answer: string) =>
  answer
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

async function ask(message: string, {problemOf, choices, isList}: Question): Promise<string> {
  const options = choices?.map((value) => ({value})) ?? [];
  let answer: string | string[] | symbol;
  if (choices === undefined) {
    answer = await text({
      message: isList ? `${message}, separated by commas` : message,
      validate: (given = '') => asSentence(problemOf(given.trim())),
    });
  } else {
    answer = await (isList ? multiselect({message, options}) : select({message, options}));
  }
  if (isCancel(answer)) {
    throw new Error('Cancelled. Nothing was written.');
  }
  return String(answer).trim();
}

/** The description of an option as a question, without the kinds that it belongs to. */
function messageOf(subject: Subject): string {
  const description = subject === 'title' ? 'title' : command.options[subject].description;
  return description.replace(/^.*: |\.$/g, '').replace(/^./, (first) => first.toUpperCase());
}

/** The title and the options. In a terminal, it asks for missing and wrong answers. In a script, it collects them. */
class Answers {
  private readonly missing: string[] = [];
  private readonly problems: string[] = [];

  constructor(
    private readonly values: Values & {title?: string | undefined},
    private readonly isTerminal: boolean,
  ) {}

  /** The answer about a subject. In a script it may be wrong until {@link assertComplete} has run. */
  async one(subject: Subject, question: Question, otherwise?: string): Promise<string> {
    const {message = messageOf(subject), choices, problemOf} = question;
    const given = this.values[subject] ?? otherwise;
    const problem = given === undefined ? undefined : problemOf(given);
    if (given !== undefined && problem === undefined) {
      return given;
    }
    const name = subject === 'title' ? 'a title after the kind' : `--${subject}`;
    const told = `${name} "${given}" ${problem}`;
    if (this.isTerminal) {
      if (given !== undefined) {
        log.error(told);
      }
      return ask(message, question);
    }
    if (given === undefined) {
      this.missing.push(`${name} (${message}${choices === undefined ? '' : `: ${choices.join(', ')}`})`);
    } else {
      this.problems.push(told);
    }
    return given ?? '';
  }

  /** The name of the file or entry: the option, or a slug of the title. */
  slug(title: string, problemOf: ProblemOf): Promise<string> {
    return this.one(
      'slug',
      {
        message: `A name in letters a to z, digits and hyphens, because "${title}" gives no valid name`,
        problemOf: (answer) => slugProblem(answer) ?? problemOf(answer),
      },
      // A missing title has its own message.
      slugify(title || 'untitled', {decamelize: false}) || undefined,
    );
  }

  /** A point in time, in the form of the data files. */
  async moment(option: 'start' | 'end', problemOf: ProblemOf, otherwise?: string): Promise<string> {
    return utcOf(await this.one(option, {problemOf: (given) => problemOf(utcOf(given))}, otherwise));
  }

  assertComplete(): void {
    const missing = this.missing.length === 0 ? [] : [`Missing: ${this.missing.join(', ')}.`];
    if (missing.length + this.problems.length > 0) {
      throw new Error([...missing, ...this.problems].join('\n'));
    }
  }
}

const textProblem: ProblemOf = (answer) => {
  if (listOf(answer).length === 0) {
    return 'is empty: write it in words';
  }
  return /[\r\n]/.test(answer) ? 'is more than one line: remove the line break' : undefined;
};

const slugProblem: ProblemOf = (answer) =>
  new RegExp(`^${slug.source}$`).test(answer)
    ? undefined
    : 'is not a slug: use letters a to z, digits and single hyphens, such as print-a-page';

/** The problem with a field of a file, by its schema. */
const fieldProblem = (field: z.ZodType, answer: unknown): string | undefined =>
  field.safeParse(answer).error?.issues[0]?.message;

function keysQuestion(field: z.ZodType, file: string): Question {
  const choices = keysOf(file);
  return {
    choices,
    isList: true,
    problemOf: (answer) => {
      const unknown = listOf(answer).find((key) => !choices.includes(key));
      return unknown === undefined
        ? fieldProblem(field, listOf(answer))
        : `contains "${unknown}", which is not in ${file}: ${nameFix(unknown, choices)}`;
    },
  };
}

/** The problem of a new page if its file, or another one with the same address, exists. */
function fileProblem(file: string): string | undefined {
  const existing = existsSync(file) ? file : rivalsOf()(file)[0];
  return existing === undefined
    ? undefined
    : `is taken, because ${existing} already exists: choose another title, or use --slug`;
}

/** Writes a page, whose fields the questions have checked. */
function writePage(file: string, frontMatter: Record<string, unknown>, body: string, next: string): string {
  const yaml = stringify(frontMatter, {lineWidth: 0});
  writeFileSync(file, `---\n${yaml}---\n\n${body}\n`, {flag: 'wx'});
  return `Wrote ${file}. Next: write its text, link to it from ${next}.`;
}

/** The position after the last page and the last category of a folder. `npm run check` reports a wrong position. */
function nextPosition(folder: string): number {
  const pages = pageFiles()
    .filter((file) => path.posix.dirname(file) === folder)
    .map((file) => readPage(file).frontMatter.sidebar_position);
  const categories = readdirSync(folder)
    .map((name) => path.posix.join(folder, name, '_category_.yml'))
    .map((file) => readData(file).get('position'));
  const positions = [...pages, ...categories].filter((position) => typeof position === 'number');
  return Math.max(0, ...positions) + 1;
}

const askFile = async (title: string, answers: Answers, fileOf: (name: string) => string) =>
  fileOf(await answers.slug(title, (name) => fileProblem(fileOf(name))));

const askDescription = (answers: Answers) =>
  answers.one('description', {
    problemOf: (answer) => fieldProblem(schemas.docs.shape.description, answer),
  });

async function newPost(title: string, answers: Answers): Promise<string> {
  const file = await askFile(title, answers, (name) => `blog/${today()}-${name}.mdx`);
  const description = await askDescription(answers);
  const {shape} = schemas.blog;
  const authors = await answers.one('author', keysQuestion(shape.authors, 'blog/authors.yml'));
  const tags = await answers.one('tag', keysQuestion(shape.tags, 'blog/tags.yml'));
  answers.assertComplete();
  return writePage(
    file,
    {title, description, authors: listOf(authors), tags: listOf(tags)},
    `${opening}\n\n{/* truncate */}\n\n## First step\n\n${belowMarker}`,
    'a page whose readers need it, and see it with npm start at /blog/',
  );
}

async function newOwnedPage(title: string, answers: Answers, folder: string, next: string): Promise<string> {
  const file = await askFile(title, answers, (name) => `${folder}/${name}.mdx`);
  const description = await askDescription(answers);
  const teams = teamKeys();
  const owner = await answers.one('owner', {
    choices: teams,
    problemOf: (answer) =>
      teams.includes(answer) ? undefined : `has no page in docs/team/: ${nameFix(answer, teams)}`,
  });
  answers.assertComplete();
  const frontMatter = {title, description, owner, sidebar_position: nextPosition(folder)};
  return writePage(file, frontMatter, `${opening}\n\n## First step`, next);
}

async function newDoc(title: string, answers: Answers): Promise<string> {
  const folders = [...new Set(filesIn('docs').map((file) => path.posix.dirname(file)))].sort().slice(1);
  const choices = folders.map((folder) => folder.slice('docs/'.length));
  const folderOf = (answer: string) =>
    path.posix.join('docs', answer.replaceAll('\\', '/').replace(/^docs\//, '')).replace(/\/$/, '');
  const folder = await answers.one('folder', {
    choices,
    problemOf: (answer) =>
      folders.includes(folderOf(answer)) ? undefined : `is not a folder of docs: ${nameFix(answer, choices)}`,
  });
  return newOwnedPage(
    title,
    answers,
    folderOf(folder),
    'a page whose readers need it, and see it with npm start',
  );
}

const newProject = (title: string, answers: Answers): Promise<string> =>
  newOwnedPage(title, answers, 'projects', 'docs/intro.mdx, and see it with npm start');

/** A time in any zone, with or without seconds. */
const time = z.union([z.iso.datetime({offset: true}), z.iso.datetime({offset: true, precision: -1})]);

/** A time in UTC and in the form of the data files. Any other text stays as it is. */
const utcOf = (given: string) =>
  time.safeParse(given).success ? new Date(given).toISOString().replace(':00.000Z', 'Z') : given;

const startProblem: ProblemOf = (start) => fieldProblem(span.shape.start, start);

/** The problem with an end. A wrong start has its own message. */
const endProblem =
  (start: string): ProblemOf =>
  (end) =>
    fieldProblem(span, {start: startProblem(start) === undefined ? start : undefined, end});

/** The problem of a new entry if its file already has an entry with this id. */
const entryProblem = (file: string, id: string, ids: unknown[]) =>
  ids.includes(id)
    ? `is taken, because ${file} already has ${id}: choose another title, or use --slug`
    : undefined;

async function newMaintenance(title: string, answers: Answers): Promise<string> {
  const file = maintenanceFile;
  const start = await answers.moment('start', startProblem);
  const end = await answers.moment('end', endProblem(start));
  const idOf = (name: string) => `${start.slice(0, 10)}-${name}`;
  const id = idOf(await answers.slug(title, (name) => entryProblem(file, idOf(name), keysOf(file))));
  const services = await answers.one('service', {isList: true, problemOf: textProblem});
  const effect = await answers.one('effect', {problemOf: textProblem});
  answers.assertComplete();
  const entry = {title, services: listOf(services), start, end, effect};
  // An editor may have left out the line break at the end of the file.
  const source = existsSync(file) ? readFileSync(file, 'utf8').replace(/.$/, '$&\n') : '';
  writeFileSync(file, source + stringify({[id]: entry}, {lineWidth: 0}));
  return `Added ${id} to ${file}. Next: see it with npm start at /scheduled-maint/.`;
}

async function newAnnouncement(sentence: string, answers: Answers): Promise<string> {
  const file = announcementFile;
  const start = await answers.moment('start', startProblem, `${today()}T00:00Z`);
  const end = await answers.moment('end', endProblem(start));
  const idOf = (name: string) => `${today()}-${name}`;
  const current = readData(file).get('id');
  const id = idOf(
    await answers.slug(sentence.slice(0, 40), (name) => entryProblem(file, idOf(name), [current])),
  );
  const {to: address} = dataFiles['announcement.yml'].shape.link.unwrap().shape;
  const to = await answers.one('to', {problemOf: (answer) => fieldProblem(address, answer)});
  const label = await answers.one('label', {problemOf: textProblem});
  answers.assertComplete();
  writeFileSync(file, stringify({id, text: sentence, link: {label, to}, start, end}, {lineWidth: 0}));
  const replaced = current === undefined ? '' : ' and replaced the previous announcement';
  return `Wrote ${id} to ${file}${replaced}. Next: see it with npm start on any page.`;
}

const pageTitle: Question = {problemOf: (answer) => fieldProblem(schemas.docs.shape.title, answer)};

const kinds = {
  announcement: {
    make: newAnnouncement,
    title: {message: 'Text', problemOf: textProblem},
    options: ['to', 'label', 'start', 'end', 'slug'],
  },
  doc: {make: newDoc, title: pageTitle, options: ['folder', 'description', 'owner', 'slug']},
  maintenance: {
    make: newMaintenance,
    title: {problemOf: textProblem},
    options: ['start', 'end', 'service', 'effect', 'slug'],
  },
  post: {make: newPost, title: pageTitle, options: ['author', 'tag', 'description', 'slug']},
  project: {make: newProject, title: pageTitle, options: ['description', 'owner', 'slug']},
};

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

/**
 * Creates what the arguments describe.
 *
 * @param isTerminal whether to ask for missing and wrong answers
 * @returns what was written, and what to do next
 */
export async function create(positionals: string[], values: Values, isTerminal: boolean): Promise<string> {
  const names = Object.keys(kinds);
  const [first, title, ...rest] = positionals;
  const kind =
    first === undefined && isTerminal
      ? await ask('What do you want to create?', {choices: names, problemOf: () => undefined})
      : (first ?? '');
  if (!isKind(kind)) {
    throw new Error(
      kind === ''
        ? `Name what to create: ${names.join(', ')}. npm run new -- --help shows examples.`
        : `"${kind}" is unknown: ${nameFix(kind, names)}`,
    );
  }
  if (rest.length > 0) {
    throw new Error(`"${rest.join(' ')}" follows "${title}": put the whole title in quotes`);
  }
  const {make, title: question, options} = kinds[kind];
  const foreign = Object.keys(values).find((name) => !options.includes(name));
  if (foreign !== undefined) {
    throw new Error(`--${foreign} is not an option of ${kind}: use --${options.join(', --')}`);
  }
  const answers = new Answers({...values, title}, isTerminal);
  return make(await answers.one('title', question), answers);
}

if (require.main === module) {
  runCommand(command, async ({values, positionals}) => {
    console.log(await create(positionals, values, process.stdin.isTTY));
  });
}
