import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {isCancel, log, multiselect, select, text} from '@clack/prompts';
import slugify from '@sindresorhus/slugify';
import {parseDocument, stringify} from 'yaml';
import type {ZodType} from 'zod';
import {frontMatterProblems, slug} from '../src/features/front-matter/parse-front-matter.ts';
import {schemas} from '../src/features/front-matter/schema.ts';
import {teamKeys} from '../src/features/front-matter/teams.ts';
import {type Command, runCommand} from './command.ts';
import {keysOf} from './keys.ts';
import {nearestName} from './nearest-name.ts';
import {pageFiles, readParts, rivalsOf} from './pages.ts';

const command = {
  usage: 'npm run new -- [KIND] ["TITLE"] [options]',
  summary:
    'Creates a doc, a project or a post in the right file. In a terminal, it asks for the answers that the options do not give.',
  options: {
    author: {
      type: 'string',
      value: 'KEYS',
      description: 'post: keys of blog/authors.yml, separated by commas.',
    },
    tag: {type: 'string', value: 'KEYS', description: 'post: keys of blog/tags.yml, separated by commas.'},
    description: {
      type: 'string',
      value: 'TEXT',
      description: 'What the reader gets, in 50 to 160 characters.',
    },
    owner: {
      type: 'string',
      value: 'TEAM',
      description: 'doc, project: the team that owns the page, such as operations.',
    },
    folder: {type: 'string', value: 'NAME', description: 'doc: a folder of docs.'},
    slug: {
      type: 'string',
      value: 'NAME',
      description: 'The name of the file. The default comes from the title.',
    },
  },
  examples: [
    'npm run new',
    'npm run new -- post "Title" --author data --tag core --description "What the reader gets"',
    'npm run new -- doc "Title" --folder guides --owner data --description "What the reader gets"',
    'npm run new -- project "Title" --owner data --description "What the reader gets"',
  ],
  allowPositionals: true,
} satisfies Command;

type Option = keyof typeof command.options;
type Values = {[name in Option]?: string | undefined};

interface Question {
  message: string;
  /** Returns the problem with an answer and how to fix it, or `undefined` for a valid answer. */
  problemOf(answer: string): string | undefined;
  /** The valid answers, if there are only a few. */
  choices?: readonly string[];
  /** Whether the answer is a list, separated by commas. */
  isList?: boolean;
}

/** What a question can ask for: an option, or one of the two arguments. */
type Name = Option | 'kind' | 'title';

/** Asks for an answer, unless the arguments or a default give it. */
type Answer = (name: Name, question: Question, otherwise?: string) => Promise<string>;

const listOf = (answer: string) =>
  answer
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** @throws if the contributor cancels */
async function ask({message, problemOf, choices, isList}: Question): Promise<string> {
  const options = choices?.map((value) => ({value})) ?? [];
  let answer: string | string[] | symbol;
  if (choices === undefined) {
    answer = await text({
      message,
      validate: (given = '') => problemOf(given.trim())?.replace(/^(?=(is|has|must)\b)/, 'This '),
    });
  } else {
    answer = await (isList ? multiselect({message, options}) : select({message, options}));
  }
  if (isCancel(answer)) {
    throw new Error('Cancelled. Nothing was written.');
  }
  return String(answer).trim();
}

/**
 * Takes answers from the arguments, and asks for missing and wrong ones.
 *
 * @param isTerminal whether to ask, or to throw an error that names the answer
 */
function answersFrom(given: {[name in Name]?: string | undefined}, isTerminal: boolean): Answer {
  return async (name, question, otherwise) => {
    const answer = given[name] ?? otherwise;
    const problem = answer === undefined ? undefined : question.problemOf(answer);
    if (answer !== undefined && problem === undefined) {
      return answer;
    }
    const label = name === 'kind' || name === 'title' ? `The ${name}` : `--${name}`;
    if (!isTerminal) {
      const choices = question.choices === undefined ? '' : `: ${question.choices.join(', ')}`;
      throw new Error(
        answer === undefined
          ? `${label} is missing (${question.message}${choices})`
          : `${label} "${answer}" ${problem}`,
      );
    }
    if (answer !== undefined) {
      log.error(`${label} "${answer}" ${problem}`);
    }
    return ask(question);
  };
}

const today = () => new Date().toISOString().slice(0, 10);

/** The problem with a field of the front matter, by its schema. */
const fieldProblem = (field: ZodType, answer: unknown): string | undefined =>
  field.safeParse(answer).error?.issues[0]?.message;

/** How to fix a name that is not one of the valid ones. */
function suggestion(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? `use one of ${known.join(', ')}` : `did you mean "${nearest}"?`;
}

/** A question for one of some names. */
const nameQuestion = (message: string, choices: string[]): Question => ({
  message,
  choices,
  problemOf: (answer) =>
    choices.includes(answer) ? undefined : `is unknown: ${suggestion(answer, choices)}`,
});

/** A question for keys of a data file. */
function keysQuestion(message: string, field: ZodType, file: string): Question {
  const choices = keysOf(file);
  return {
    message,
    choices,
    isList: true,
    problemOf: (answer) => {
      const unknown = listOf(answer).find((key) => !choices.includes(key));
      return unknown === undefined
        ? fieldProblem(field, listOf(answer))
        : `contains "${unknown}", which is not in ${file}: ${suggestion(unknown, choices)}`;
    },
  };
}

/** The problem with the name of a new page's file. */
function fileProblem(name: string, file: string): string | undefined {
  if (!new RegExp(`^${slug.source}$`).test(name)) {
    return 'is not a slug: use letters a to z, digits and single hyphens, such as print-a-page';
  }
  const existing = existsSync(file) ? file : rivalsOf()(file)[0];
  return existing === undefined
    ? undefined
    : `is taken, because ${existing} already exists: choose another title, or use --slug`;
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

/** What the author of a new page replaces. */
const prompt = '{/* Say in two or three sentences what the reader can do after this page. */}';
const firstHeading = '## First step';

/**
 * Asks for what every page has, and writes the page.
 *
 * @param start the folder and the start of the file's name
 * @param askFields asks for the front matter that only pages of this kind have
 * @throws an Error if the front matter does not match the schema
 */
async function writePage(
  title: string,
  answer: Answer,
  start: string,
  askFields: () => Promise<Record<string, unknown>>,
  paragraphs: string[],
): Promise<string> {
  const fileOf = (name: string) => `${start}${name}.mdx`;
  const name = {
    message: `A name in letters a to z, digits and hyphens, because "${title}" gives no valid name`,
    problemOf: (given: string) => fileProblem(given, fileOf(given)),
  };
  const file = fileOf(await answer('slug', name, slugify(title, {decamelize: false}) || undefined));
  const description = await answer('description', {
    message: 'What the reader gets, in 50 to 160 characters',
    problemOf: (given) => fieldProblem(schemas.docs.shape.description, given),
  });
  const frontMatter = {title, description, ...(await askFields())};
  const problems = frontMatterProblems(file, frontMatter, today());
  if (problems.length > 0) {
    throw new Error(problems.map((problem) => `${file}: ${problem}`).join('\n'));
  }
  const yaml = stringify(frontMatter, {lineWidth: 0});
  writeFileSync(file, `---\n${yaml}---\n\n${paragraphs.join('\n\n')}\n`, {flag: 'wx'});
  return `Wrote ${file}. Next: write its text, link to it from a page whose readers need it, and see it with npm start.`;
}

function newPost(title: string, answer: Answer): Promise<string> {
  const {authors, tags} = schemas.blog.shape;
  const askFields = async () => ({
    authors: listOf(
      await answer(
        'author',
        keysQuestion('The working groups that wrote the post', authors, 'blog/authors.yml'),
      ),
    ),
    tags: listOf(await answer('tag', keysQuestion('The tags of the post', tags, 'blog/tags.yml'))),
  });
  return writePage(title, answer, `blog/${today()}-`, askFields, [prompt, '{/* truncate */}', firstHeading]);
}

function newOwnedPage(title: string, answer: Answer, folder: string): Promise<string> {
  const askFields = async () => ({
    owner: await answer('owner', nameQuestion('The team that owns the page', teamKeys())),
    sidebar_position: nextPosition(folder),
  });
  return writePage(title, answer, `${folder}/`, askFields, [prompt, firstHeading]);
}

async function newDoc(title: string, answer: Answer): Promise<string> {
  const folders = readdirSync('docs', {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({parentPath, name}) => path.relative('docs', path.join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
  return newOwnedPage(
    title,
    answer,
    `docs/${await answer('folder', nameQuestion('The folder of docs', folders))}`,
  );
}

const kinds = {
  doc: {make: newDoc, options: ['folder', 'description', 'owner', 'slug']},
  post: {make: newPost, options: ['author', 'tag', 'description', 'slug']},
  project: {
    make: (title: string, answer: Answer) => newOwnedPage(title, answer, 'projects'),
    options: ['description', 'owner', 'slug'],
  },
};

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

/**
 * Creates the page that the arguments describe.
 *
 * @param isTerminal whether to ask for missing and wrong answers
 * @returns what was written, and what to do next
 * @throws an Error that names a missing or wrong answer
 */
export async function create(positionals: string[], values: Values, isTerminal: boolean): Promise<string> {
  const [first, title, ...rest] = positionals;
  const answer = answersFrom({...values, kind: first, title}, isTerminal);
  const kind = await answer('kind', nameQuestion('What do you want to create?', Object.keys(kinds)));
  if (!isKind(kind)) {
    throw new Error(`"${kind}" is unknown.`);
  }
  if (rest.length > 0) {
    throw new Error(`"${rest.join(' ')}" follows "${title}": put the whole title in quotes`);
  }
  const {make, options} = kinds[kind];
  const foreign = Object.keys(values).find((name) => !options.includes(name));
  if (foreign !== undefined) {
    throw new Error(`--${foreign} is not an option of ${kind}: use --${options.join(', --')}`);
  }
  const question = {
    message: 'Title',
    problemOf: (given: string) => fieldProblem(schemas.docs.shape.title, given),
  };
  return make(await answer('title', question), answer);
}

if (require.main === module) {
  runCommand(command, async ({values, positionals}) => {
    console.log(await create(positionals, values, process.stdin.isTTY));
  });
}
