import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import * as z from 'zod';
import {today} from '../../data/dates.ts';
import {assertNone, fieldProblems, siteFolder} from '../../data/fields.ts';
import {withOurDomain} from '../../data/organisation.ts';
import {reviewOf} from '../../data/reviews.ts';
import {schemas} from './schema.ts';

const postName = /^blog\/(?<day>\d{4}-\d{2}-\d{2})-[a-z0-9]+(-[a-z0-9]+)*\.mdx?$/;

/** The problem of a file's name, which becomes the address of its page, or nothing. */
function nameProblem(file: string): string {
  if (!file.startsWith('blog/')) {
    const advice = 'has other characters than letters, digits, -, _ and dots: rename the file or its folder';
    return /^[\w./-]+$/.test(file) ? '' : advice;
  }
  const day = postName.exec(file)?.groups?.day;
  if (day === undefined) {
    return 'must be blog/YYYY-MM-DD-slug.mdx, with a slug of a to z, digits and hyphens: rename the file';
  }
  const isPublished = z.iso.date().safeParse(day).success && day <= today();
  return isPublished
    ? ''
    : `${day} is in the future or not in the calendar: rename the file to its day of publication`;
}

/**
 * Parses front matter, with our domain in place of the placeholder. Stock accepts unknown fields and missing descriptions
 * without a message, so a misspelt field has no effect, and nobody notices. It also adds the review for the theme.
 *
 * @throws a ContentError that lists every problem of the page with its field and how to fix it
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const fileContent = withOurDomain(params.fileContent);
  const parsed = await params.defaultParseFrontMatter({...params, fileContent});
  const file = path.relative(siteFolder, params.filePath).replaceAll(path.sep, '/');
  const [, schema] = Object.entries(schemas).find(([folder]) => file.startsWith(`${folder}/`)) ?? [];
  // The build leaves out partials, whose names start with an underscore.
  if (schema === undefined || /\/_/.test(file)) {
    return parsed;
  }
  const problem = nameProblem(file);
  const problems = fieldProblems(schema, parsed.frontMatter);
  assertNone(file, problem === '' ? problems : [...problems, `file name: ${problem}`]);
  return {...parsed, frontMatter: {...parsed.frontMatter, review: reviewOf(parsed.frontMatter)}};
};
