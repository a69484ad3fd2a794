import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import * as z from 'zod';
import {nameFix} from '../../../scripts/nearest-name.ts';
import {readYaml} from '../../../scripts/yaml.ts';
import {asPublished} from '../as-published/as-published.ts';
import {isLeftOut, splitSource} from '../page-sources/page-sources.ts';
import {ContentError} from './content-error.ts';
import {fieldProblems} from './field-problems.ts';
import {schemas, slug} from './schema.ts';
import {teamKeys} from './teams.ts';

/** The file name of a post: its date, then its slug. */
const postName = new RegExp(`^(?<date>\\d{4}-\\d{2}-\\d{2})-${slug.source}\\.mdx?$`);

/** `Date.parse` reads 30 February as 2 March. */
const isDay = (text: string) => z.iso.date().safeParse(text).success;

function dayProblem(day: string, today: string): string | undefined {
  if (!isDay(day)) {
    return `${day} is not a day of the calendar`;
  }
  return day > today ? `${day} is in the future` : undefined;
}

/** Addresses encode other characters, and nginx finds the file of a page by its address. */
const plainPath = /^[\w./-]+$/;

function pathProblems(file: string): string[] {
  return plainPath.test(file)
    ? []
    : [
        'file name: contains other characters than letters a to z, digits, hyphens, underscores and dots: rename the file or its folder',
      ];
}

function fileNameProblems(file: string, today: string): string[] {
  if (path.posix.dirname(file) !== 'blog') {
    return [
      'file name: is in a folder of blog/, which would become the end of its address: move the file to blog/',
    ];
  }
  const date = postName.exec(path.posix.basename(file))?.groups?.date;
  if (date === undefined) {
    return [
      'file name: must be YYYY-MM-DD-slug.mdx: write the slug in lower-case letters, digits and hyphens',
    ];
  }
  const problem = dayProblem(date, today);
  return problem === undefined ? [] : [`file name: ${problem}: rename the file to its day of publication`];
}

/** Problems with the owner and the review that the schema cannot find, because they depend on the team pages and today's date. */
export function reviewProblems(
  {owner, last_reviewed_on: day}: Record<string, unknown>,
  today: string,
): string[] {
  const keys = teamKeys();
  return [
    ...(typeof owner !== 'string' || keys.includes(owner)
      ? []
      : [`owner: "${owner}" has no page in docs/team/: ${nameFix(owner, keys)}`]),
    ...(typeof day === 'string' && isDay(day) && day > today
      ? [`last_reviewed_on: ${day} is in the future: write the day when the owner last checked the page`]
      : []),
  ];
}

/**
 * The problems with the front matter and the name of a file, each as `field: problem: fix`.
 *
 * @param file the path from the site's folder, with forward slashes
 * @param today the day of the build, as YYYY-MM-DD
 */
export function frontMatterProblems(
  file: string,
  frontMatter: Record<string, unknown>,
  today: string,
): string[] {
  const [folder, schema] = Object.entries(schemas).find(([name]) => file.startsWith(`${name}/`)) ?? [];
  if (schema === undefined || isLeftOut(file)) {
    return [];
  }
  const fields = fieldProblems(schema, frontMatter, 'between the --- lines at the top of the file').map(
    ({path: keys, text}) => `${keys.join('.')}: ${text}`,
  );
  return [
    ...fields,
    ...(folder === 'blog'
      ? fileNameProblems(file, today)
      : [...reviewProblems(frontMatter, today), ...pathProblems(file)]),
  ];
}

/**
 * The fields as the author wrote them. Stock turns an unquoted `2026-02-30` into 2 March.
 *
 * @throws a ContentError that names the line of an error in the YAML and its fix
 */
function fieldsOf(source: string, file: string): Record<string, unknown> {
  const {document, problem} = readYaml(splitSource(source).yaml);
  if (problem !== undefined) {
    throw new ContentError(`${file}:${problem.line + 1} front matter: ${problem.message}: ${problem.fix}`);
  }
  return document.toJS() ?? {};
}

/**
 * Parses front matter and replaces the placeholder domain.
 *
 * @throws a ContentError that lists each problem of the file with its field and how to fix it
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const file = path.relative(process.cwd(), params.filePath).split(path.sep).join('/');
  const fileContent = asPublished(params.fileContent);
  if (isLeftOut(file)) {
    // Stock warns about the front matter of a partial, and refuses it if the variable CI is set.
    return params.defaultParseFrontMatter({...params, fileContent});
  }
  // This checks the text with the placeholder domain, because a longer domain must not make a title too long.
  const today = new Date().toISOString().slice(0, 10);
  const problems = frontMatterProblems(file, fieldsOf(params.fileContent, file), today);
  if (problems.length > 0) {
    throw new ContentError(problems.map((problem) => `${file}: ${problem}`).join('\n'));
  }
  const published = await params.defaultParseFrontMatter({...params, fileContent});
  return {...published, frontMatter: fieldsOf(fileContent, file)};
};
