import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import type {z} from 'zod';
import {nearestName} from '../../edit-distance.ts';
import {type Folder, schemas} from './schema.ts';

/** The file name of a post carries its date and, after it, its slug. */
const postName = /^(?<date>\d{4}-\d{2}-\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*\.mdx?$/;

function unknownKeyCure(key: string, allowed: string[]): string {
  const nearest = nearestName(key, allowed);
  return nearest === undefined
    ? `is unknown: remove it, or use one of ${allowed.join(', ')}`
    : `is unknown: did you mean "${nearest}"?`;
}

function describe(
  issue: z.core.$ZodIssue,
  frontMatter: Record<string, unknown>,
  allowed: string[],
): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${key}: ${unknownKeyCure(key, allowed)}`);
  }
  const [field = ''] = issue.path;
  if (issue.code === 'invalid_type') {
    return frontMatter[String(field)] === undefined
      ? [`${issue.path.join('.')}: is missing: add it between the --- lines at the top of the file`]
      : [`${issue.path.join('.')}: must be of type ${issue.expected}`];
  }
  return [`${issue.path.join('.')}: ${issue.message}`];
}

function fileNameFaults(file: string, today: string): string[] {
  const name = path.posix.basename(file);
  const date = postName.exec(name)?.groups?.date;
  if (date === undefined) {
    return ['file name: must be YYYY-MM-DD-slug.mdx, the slug in lower-case letters, digits and hyphens'];
  }
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) {
    return [`file name: ${date} is no day of the calendar: rename the file`];
  }
  return date > today
    ? [`file name: ${date} is in the future: rename the file to the day it is published`]
    : [];
}

/**
 * The faults of one file's front matter and name, each as `field: what is wrong: cure`.
 *
 * @param file the path from the site's folder, with forward slashes
 * @param today the day of the build, as YYYY-MM-DD
 */
export function frontMatterFaults(
  file: string,
  frontMatter: Record<string, unknown>,
  today: string,
): string[] {
  const folder = (Object.keys(schemas) as Folder[]).find((name) => file.startsWith(`${name}/`));
  if (folder === undefined || path.posix.basename(file).startsWith('_')) {
    return [];
  }
  const schema = schemas[folder];
  const result = schema.safeParse(frontMatter);
  const fields = result.success
    ? []
    : result.error.issues.flatMap((issue) => describe(issue, frontMatter, Object.keys(schema.shape)));
  return folder === 'blog' ? [...fields, ...fileNameFaults(file, today)] : fields;
}

/**
 * Reads front matter as stock does and stops the build where it breaks the
 * schema, naming file, field and cure.
 *
 * @throws an Error that lists every fault of the file
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const parsed = await params.defaultParseFrontMatter(params);
  const file = path.relative(process.cwd(), params.filePath).split(path.sep).join('/');
  const faults = frontMatterFaults(file, parsed.frontMatter, new Date().toISOString().slice(0, 10));
  if (faults.length > 0) {
    throw new Error(faults.map((fault) => `${file}: ${fault}`).join('\n'));
  }
  return parsed;
};
