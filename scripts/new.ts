import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {parseArgs} from 'node:util';
import {parse, stringify} from 'yaml';
import {today} from '../src/data/dates.ts';
import {teams} from '../src/data/teams.ts';
import {schemas} from '../src/plugins/front-matter/schema.ts';
import {fail} from './fail.ts';
import {placeholder} from './template.ts';

const usage = `In a terminal, npm run new asks what to create. In a script, give it every answer:

  npm run new -- doc "Title" --folder services --owner data --description "What the reader gets"
  npm run new -- project "Title" --owner data --description "What the reader gets"
  npm run new -- post "Title" --authors data --tags core --tags api --description "What the reader gets"

The name of the file comes from the title, or from --slug.`;

type Question = {message: string; choices?: string[]; isList?: boolean};
type Answer = string | string[];

const keysOf = (file: string) => Object.keys(parse(readFileSync(file, 'utf8')));

const folders = readdirSync('docs', {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({parentPath, name}) => `${parentPath}/${name}`.replaceAll('\\', '/').slice('docs/'.length))
  .sort();

const title: Question = {message: 'Title'};
const description: Question = {message: 'What the reader gets, in 50 to 160 characters'};
const folder: Question = {message: 'Folder of docs', choices: folders};
const owner: Question = {message: 'Team that owns the page', choices: Object.keys(teams)};
const authors: Question = {message: 'One author or more', choices: keysOf('blog/authors.yml'), isList: true};
const tags: Question = {message: 'One tag or more', choices: keysOf('blog/tags.yml'), isList: true};

/** The questions of each kind of page, in the order of its front matter. */
const kinds: Record<string, Record<string, Question>> = {
  doc: {title, folder, description, owner},
  project: {title, description, owner},
  post: {title, description, authors, tags},
};

const kindOfPage: Question = {message: 'Kind of page', choices: Object.keys(kinds)};
const isTerminal = process.stdin.isTTY;

/** What is wrong with an answer, or `undefined`. */
function problemOf(name: string, {choices}: Question, answer?: Answer): string | undefined {
  const known = choices === undefined ? '' : `: choose from ${choices.join(', ')}`;
  if (answer === undefined) {
    return isTerminal ? undefined : `${name} is missing${known}`;
  }
  if (name === 'title' || name === 'description') {
    const {error} = schemas.docs.shape[name].safeParse(answer);
    return error && `${name} ${error.issues[0]?.message}`;
  }
  const unknown = [answer].flat().find((item) => choices?.includes(item) === false);
  return unknown === undefined ? undefined : `${name} cannot be "${unknown}"${known}`;
}

/** Asks until the answer is valid. Each choice has a number, and the answer is a number or a name. */
async function ask(name: string, question: Question, earlierProblem = ''): Promise<Answer> {
  const {message, choices = [], isList} = question;
  const list = choices.map((choice, at) => `  ${at + 1} ${choice}\n`).join('');
  const terminal = createInterface(process.stdin, process.stdout);
  terminal.on('SIGINT', () => process.exit(1));
  const line = (await terminal.question(`${earlierProblem}\n${message}:\n${list}> `)).trim();
  terminal.close();
  const nameOf = (word: string) => choices[Number(word) - 1] ?? word;
  const answer = isList ? line.split(/[\s,]+/).map(nameOf) : nameOf(line);
  const problem = problemOf(name, question, answer);
  return problem === undefined ? answer : ask(name, question, problem);
}

/** The place in the sidebar after all pages and folders of a folder. */
function nextPosition(place: string): number {
  const files = readdirSync(place, {withFileTypes: true})
    .map((entry) => path.join(place, entry.name, entry.isDirectory() ? '_category_.yml' : ''))
    .filter((file) => existsSync(file));
  const found = files.map((file) => /^(?:sidebar_)?position: (\d+)/m.exec(readFileSync(file, 'utf8'))?.[1]);
  return Math.max(0, ...found.map((position = '0') => Number(position))) + 1;
}

async function create(): Promise<string> {
  const [first, ...args] = process.argv.slice(2);
  const kind = String(first ?? (isTerminal && (await ask('kind', kindOfPage))));
  const questions = Object.entries(kinds[kind] ?? {});
  if (questions.length === 0) {
    throw new Error(usage);
  }
  const asked: [string, Question][] = [...questions, ['slug', {message: 'Name of the file'}]];
  const optionOf = ({isList = false}: Question) => ({type: 'string', multiple: isList}) as const;
  const options = Object.fromEntries(asked.map(([name, question]) => [name, optionOf(question)]));
  const {values, positionals} = parseArgs({args, options, allowPositionals: true});
  const given: Record<string, Answer | undefined> = {title: positionals.join(' ') || undefined, ...values};
  const problems = questions.flatMap(([name, question]) => problemOf(name, question, given[name]) ?? []);
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  const answers: Record<string, Answer> = {};
  for (const [name, question] of questions) {
    answers[name] = given[name] ?? (await ask(name, question));
  }
  const {folder: place, ...fields} = answers;
  const words = String(fields.title).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const stem = given.slug ?? words.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  const start = {doc: `docs/${place}/`, project: 'projects/'}[kind] ?? `blog/${today()}-`;
  const file = `${start}${stem}.mdx`;
  if (stem === '' || existsSync(file)) {
    throw new Error(`${file} ${stem === '' ? 'has no name' : 'already exists'}: add --slug and a name.`);
  }
  const position = kind !== 'post' && {sidebar_position: nextPosition(path.dirname(file))};
  const frontMatter = stringify({...fields, ...position}, {lineWidth: 0});
  const summaryEnd = kind === 'post' ? '\n{/* truncate */}\n' : '';
  writeFileSync(file, `---\n${frontMatter}---\n\n${placeholder}\n${summaryEnd}\n## First step\n`);
  return `Wrote ${file}. Write its text, link to it from a page whose readers need it, and see it with npm start.`;
}

create().then(console.log, fail);
