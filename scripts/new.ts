import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {isCancel, log, multiselect, select, text} from '@clack/prompts';
import slugify from '@sindresorhus/slugify';
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
import {belowMarker, opening} from './template.ts';

const command = {
  usage: 'npm run new -- [KIND] ["TITLE"] [options]',
  summary:
    'Creates a post, doc, project, maintenance window or announcement in the right file.\nIn a terminal, it asks for missing answers. In a script, it lists them and writes nothing.',
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
    date: {type: 'string', value: 'DAY', description: 'post: the day of publication. The default is today.'},
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
type Values = {[name in Option]?: string | string[] | undefined};

/** Returns the problem with an answer and how to fix it, or `undefined` for a valid answer. */
type ProblemOf<T> = (answer: T) => string | undefined;

interface Question<T> {
  message: string;
  problemOf: ProblemOf<T>;
  /** The valid answers, if there are only a few. */
  choices?: readonly string[];
}

/** A problem as a sentence of its own, without the name of the option. */
const asSentence = (problem: string | undefined) =>
  problem === undefined ? undefined : problem.replace(/^(?=(is|has|must)\b)/, 'This ');

const cancelled = () => new Error('Cancelled. Nothing was written.');

/** @throws if the contributor cancels */
async function askOne({message, problemOf, choices}: Question<string>): Promise<string> {
  const answer = await (choices === undefined
    ? text({message, validate: (given = '') => asSentence(problemOf(given.trim()))})
    : select({message, options: choices.map((value) => ({value}))}));
  if (isCancel(answer)) {
    throw cancelled();
  }
  return answer.trim();
}

const listOf = (answer = '') =>
  answer
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** @throws if the contributor cancels */
async function askSeveral({message, problemOf, choices}: Question<string[]>): Promise<string[]> {
  const answer = await (choices === undefined
    ? text({
        message: `${message}, separated by commas`,
        validate: (given) => asSentence(problemOf(listOf(given))),
      })
    : multiselect({message, options: choices.map((value) => ({value}))}));
  if (isCancel(answer)) {
    throw cancelled();
  }
  return typeof answer === 'string' ? listOf(answer) : answer;
}

/** Answers from the options. In a terminal, it asks for missing and wrong answers. In a script, it collects them. */
class Answers {
  private readonly missing: string[] = [];
  private readonly problems: string[] = [];

  constructor(private readonly values: Values) {}

  /** One answer. In a script it may be wrong until {@link assertComplete} has run. */
  one(option: Option, question: Question<string>, otherwise?: string): Promise<string> {
    const given = this.values[option];
    return this.answer(`--${option}`, typeof given === 'string' ? given : otherwise, '', question, askOne);
  }

  several(option: Option, question: Question<string[]>): Promise<string[]> {
    const given = this.values[option];
    return this.answer(`--${option}`, Array.isArray(given) ? given : undefined, [], question, askSeveral);
  }

  /** The title, which is not an option. */
  title(given: string | undefined, question: Question<string>): Promise<string> {
    return this.answer('a title after the kind', given, '', question, askOne);
  }

  /** The name of the file or entry: the option, or a slug of the title. */
  slug(title: string, problemOf: ProblemOf<string>): Promise<string> {
    return this.one(
      'slug',
      {
        message: `A name in letters a to z, digits and hyphens, because "${title}" gives no valid name`,
        problemOf: (answer) => slugProblem(answer) ?? problemOf(answer),
      },
      slugify(title, {decamelize: false}) || undefined,
    );
  }

  /** A point in time, in the form of the data files. */
  async moment(option: Option, message: string, problemOf: ProblemOf<string>): Promise<string> {
    const answer = await this.one(option, {
      message,
      problemOf: (given) => {
        const moment = utcOf(given);
        return moment === undefined
          ? 'is not a time: write it in UTC, such as 2026-12-05T22:00Z'
          : // The name of the field and the time are already in the message.
            problemOf(moment)?.replace(/^\w+: (?:".*?" )?/, '');
      },
    });
    return utcOf(answer) ?? '';
  }

  /** @throws an Error that lists the missing and wrong answers */
  assertComplete(): void {
    const missing = this.missing.length === 0 ? [] : [`Missing: ${this.missing.join(', ')}.`];
    if (missing.length + this.problems.length > 0) {
      throw new Error([...missing, ...this.problems].join('\n'));
    }
  }

  private async answer<T extends string | string[]>(
    name: string,
    given: T | undefined,
    empty: T,
    question: Question<T>,
    ask: (question: Question<T>) => Promise<T>,
  ): Promise<T> {
    const problem = given === undefined ? undefined : question.problemOf(given);
    if (given !== undefined && problem === undefined) {
      return given;
    }
    const told = `${name} "${given}" ${problem}`;
    if (process.stdin.isTTY) {
      if (problem !== undefined) {
        log.error(told);
      }
      return ask(question);
    }
    if (given === undefined) {
      const choices = question.choices === undefined ? '' : `: ${question.choices.join(', ')}`;
      this.missing.push(name.startsWith('--') ? `${name} (${question.message}${choices})` : name);
    } else {
      this.problems.push(told);
    }
    return given ?? empty;
  }
}

const today = () => new Date().toISOString().slice(0, 10);

/** The problem with a text of a data file, or with the first wrong one of several. */
const textProblem: ProblemOf<string | string[]> = (answer) => {
  const texts = [answer].flat();
  if (texts.length === 0 || texts.some((one) => one.trim() === '')) {
    return 'is empty: write it in words';
  }
  return texts.some((one) => /[\r\n]/.test(one)) ? 'is more than one line: remove the line break' : undefined;
};

const slugProblem: ProblemOf<string> = (answer) =>
  new RegExp(`^${slug.source}$`).test(answer)
    ? undefined
    : 'is not a slug: use letters a to z, digits and single hyphens, such as print-a-page';

/** The problem with a field of the front matter, by its schema. */
const fieldProblem =
  (field: ZodType): ProblemOf<unknown> =>
  (answer) =>
    field.safeParse(answer).error?.issues[0]?.message;

/** How to fix a name that is not one of the valid ones. */
function suggestion(name: string, known: string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? `use one of ${known.join(', ')}` : `did you mean "${nearest}"?`;
}

/** A question for keys of a data file. */
function keysQuestion(message: string, field: ZodType, file: string): Question<string[]> {
  const choices = keysOf(file);
  return {
    message,
    choices,
    problemOf: (keys) => {
      const unknown = keys.find((key) => !choices.includes(key));
      return unknown === undefined
        ? fieldProblem(field)(keys)
        : `contains "${unknown}", which is not in ${file}: ${suggestion(unknown, choices)}`;
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

/**
 * Writes a page.
 *
 * @throws an Error if the file exists or its front matter does not match the schema
 */
function writePage(file: string, frontMatter: Record<string, unknown>, body: string, next: string): string {
  const problems = frontMatterProblems(file, frontMatter, today());
  if (problems.length > 0) {
    throw new Error(problems.map((problem) => `${file}: ${problem}`).join('\n'));
  }
  const yaml = stringify(frontMatter, {lineWidth: 0});
  writeFileSync(file, `---\n${yaml}---\n\n${body}\n`, {flag: 'wx'});
  return `Wrote ${file}. Next: write its text, link to it from ${next}.`;
}

/** A position in YAML, or 0 if there is none. `npm run check` reports a wrong one. */
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

const askFile = async (title: string, answers: Answers, fileOf: (name: string) => string) =>
  fileOf(await answers.slug(title, (name) => fileProblem(fileOf(name))));

const askDescription = (answers: Answers) =>
  answers.one('description', {
    message: 'What the reader gets, in 50 to 160 characters',
    problemOf: fieldProblem(schemas.docs.shape.description),
  });

async function newPost(title: string, answers: Answers): Promise<string> {
  const day = await answers.one(
    'date',
    {
      message: 'The day of publication, such as 2026-12-05',
      problemOf: (answer) => dayProblem(answer, today())?.replace(/^\S+ /, ''),
    },
    today(),
  );
  const file = await askFile(title, answers, (name) => `blog/${day}-${name}.mdx`);
  const description = await askDescription(answers);
  const {authors: authorsField, tags: tagsField} = schemas.blog.shape;
  const authors = await answers.several(
    'author',
    keysQuestion('The working groups that wrote the post', authorsField, 'blog/authors.yml'),
  );
  const tags = await answers.several('tag', keysQuestion('The tags of the post', tagsField, 'blog/tags.yml'));
  answers.assertComplete();
  return writePage(
    file,
    {title, description, authors, tags},
    `${opening}\n\n{/* truncate */}\n\n## First step\n\n${belowMarker}`,
    'a page whose readers need it, and see it with npm start at /blog/',
  );
}

async function newOwnedPage(title: string, answers: Answers, folder: string, next: string): Promise<string> {
  const file = await askFile(title, answers, (name) => `${folder}/${name}.mdx`);
  const description = await askDescription(answers);
  const teams = teamKeys();
  const owner = await answers.one('owner', {
    message: 'The team that owns the page',
    choices: teams,
    problemOf: (answer) =>
      teams.includes(answer) ? undefined : `has no page in docs/team/: ${suggestion(answer, teams)}`,
  });
  answers.assertComplete();
  const frontMatter = {title, description, owner, sidebar_position: nextPosition(folder)};
  return writePage(file, frontMatter, `${opening}\n\n## First step`, next);
}

async function newDoc(title: string, answers: Answers): Promise<string> {
  const folders = readdirSync('docs', {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({parentPath, name}) => path.relative('docs', path.join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
  const pathOf = (folder: string) => path.posix.join('docs', folder.replaceAll('\\', '/')).replace(/\/$/, '');
  const folder = await answers.one('folder', {
    message: 'The folder of docs',
    choices: folders,
    problemOf: (answer) =>
      pathOf(answer).startsWith('docs/') && statSync(pathOf(answer), {throwIfNoEntry: false})?.isDirectory()
        ? undefined
        : `is not a folder of docs: ${suggestion(answer, folders)}`,
  });
  return newOwnedPage(
    title,
    answers,
    pathOf(folder),
    'a page whose readers need it, and see it with npm start',
  );
}

const newProject = (title: string, answers: Answers): Promise<string> =>
  newOwnedPage(title, answers, 'projects', 'docs/intro.mdx, and see it with npm start');

/** A time with a zone, in UTC and in the form of the data files, or `undefined` for any other text. */
function utcOf(given: string): string | undefined {
  const time = /Z$|[+-]\d\d:\d\d$/.test(given) && isDay(given.slice(0, 10)) ? Date.parse(given) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().replace('.000Z', 'Z');
}

/** The problem with an end. A wrong start has its own message. */
const endProblem =
  (start: string): ProblemOf<string> =>
  (end) =>
    spanProblem({start: spanProblem({start}) === undefined ? start : undefined, end});

/**
 * Writes an entry into a data file in place of a text, and formats the file.
 *
 * @throws if the file does not contain the text, or cannot be formatted
 */
async function writeEntry(file: string, place: RegExp, replacement: string): Promise<void> {
  const source = readFileSync(file, 'utf8');
  if (!place.test(source)) {
    throw new Error(`${file} no longer has the form that this command changes. Edit the file yourself.`);
  }
  writeFileSync(
    file,
    source.replace(place, () => replacement),
  );
  const {code, errors} = await runPackage('@biomejs/biome', 'biome', ['format', '--write', file]);
  if (code !== 0) {
    throw new Error(`${file} was written, but not formatted:\n${errors}`);
  }
}

/** The problem of a new entry if its file already has an entry with this id. */
const entryProblem = (file: string, id: string) =>
  readFileSync(file, 'utf8').includes(`'${id}'`)
    ? `is taken, because ${file} already has ${id}: choose another title, or use --slug`
    : undefined;

async function newMaintenance(title: string, answers: Answers): Promise<string> {
  const file = 'src/data/maintenance.ts';
  const start = await answers.moment('start', 'The start in UTC, such as 2026-12-05T22:00Z', (moment) =>
    spanProblem({start: moment}),
  );
  const end = await answers.moment('end', 'The end in UTC', endProblem(start));
  const idOf = (name: string) => `${start.slice(0, 10)}-${name}`;
  const id = idOf(await answers.slug(title, (name) => entryProblem(file, idOf(name))));
  const services = await answers.several('service', {
    message: 'The services that are affected',
    problemOf: textProblem,
  });
  const effect = await answers.one('effect', {
    message: 'What readers will notice, in one sentence',
    problemOf: textProblem,
  });
  answers.assertComplete();
  const list = 'export const maintenanceWindows = checked([\n';
  const entry = JSON.stringify({id, title, services, start, end, effect}, null, 2);
  await writeEntry(file, /export const maintenanceWindows = checked\(\[\n/, `${list}${entry},\n`);
  return `Added ${id} to ${file}. Next: see it with npm start at /scheduled-maint/.`;
}

/** A page of the site with slashes at both ends, perhaps with a query or a hash, or another address with https. */
const linkProblem: ProblemOf<string> = (to) =>
  /^\/(?:[^/\s?#]+\/)*(?:[?#]\S*)?$/.test(to) || (to.startsWith('https://') && URL.canParse(to))
    ? undefined
    : 'is not an address: write a page of ours with slashes at both ends, as in /docs/intro/, or start with https://';

async function newAnnouncement(sentence: string, answers: Answers, values: Values): Promise<string> {
  const file = 'src/data/announcement.ts';
  const start =
    values.start === undefined
      ? `${today()}T00:00:00Z`
      : await answers.moment('start', 'The start in UTC', (moment) => spanProblem({start: moment}));
  const end = await answers.moment(
    'end',
    'The end of its last day in UTC, such as 2026-12-31T23:59Z',
    endProblem(start),
  );
  const idOf = (name: string) => `${today()}-${name}`;
  const id = idOf(await answers.slug(sentence.slice(0, 40), (name) => entryProblem(file, idOf(name))));
  const to = await answers.one('to', {
    message: 'The page with more information, such as /docs/intro/',
    problemOf: linkProblem,
  });
  const label = await answers.one('label', {
    message: 'The text of the link, such as Read the bulletin',
    problemOf: textProblem,
  });
  answers.assertComplete();
  const entry = JSON.stringify({id, text: sentence, link: {label, to}, start, end}, null, 2);
  await writeEntry(
    file,
    /export const announcement = checked\((?:null|\{[\s\S]*?\n\})\);\n/,
    `export const announcement = checked(${entry});\n`,
  );
  return `Wrote ${id} to ${file} and replaced the previous announcement. Next: see it with npm start on any page.`;
}

const pageTitle: Question<string> = {
  message: 'Title',
  problemOf: fieldProblem(schemas.docs.shape.title),
};

const kinds = {
  announcement: {
    make: newAnnouncement,
    title: {message: 'Text', problemOf: textProblem},
    options: ['to', 'label', 'start', 'end', 'slug'],
  },
  doc: {make: newDoc, title: pageTitle, options: ['folder', 'description', 'owner', 'slug']},
  maintenance: {
    make: newMaintenance,
    title: {message: 'Title', problemOf: textProblem},
    options: ['start', 'end', 'service', 'effect', 'slug'],
  },
  post: {make: newPost, title: pageTitle, options: ['author', 'tag', 'description', 'date', 'slug']},
  project: {make: newProject, title: pageTitle, options: ['description', 'owner', 'slug']},
};

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

async function main({values, positionals}: Arguments<typeof command>): Promise<void> {
  const names = Object.keys(kinds);
  const [first, given, ...rest] = positionals;
  const kind =
    first === undefined && process.stdin.isTTY
      ? await askOne({message: 'What do you want to create?', choices: names, problemOf: () => undefined})
      : (first ?? '');
  if (!isKind(kind)) {
    throw new Error(
      kind === ''
        ? `Name what to create: ${names.join(', ')}. npm run new -- --help shows examples.`
        : `"${kind}" is unknown: ${suggestion(kind, names)}`,
    );
  }
  if (rest.length > 0) {
    throw new Error(`"${rest.join(' ')}" follows "${given}": put the whole title in quotes`);
  }
  const {make, title, options} = kinds[kind];
  const foreign = Object.keys(values).find((name) => !options.includes(name));
  if (foreign !== undefined) {
    throw new Error(`--${foreign} is not an option of ${kind}: use --${options.join(', --')}`);
  }
  const answers = new Answers(values);
  console.log(await make(await answers.title(given, title), answers, values));
}

runCommand(command, main);
