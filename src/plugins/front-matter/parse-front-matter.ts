import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {cardAddress} from '../social-cards/address.ts';
import {fieldFaults} from './field-faults.ts';
import {schemas} from './schema.ts';

/** The file name of a post carries its date and, after it, its slug. */
const postName = /^(?<date>\d{4}-\d{2}-\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*\.mdx?$/;

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
  const [folder, schema] = Object.entries(schemas).find(([name]) => file.startsWith(`${name}/`)) ?? [];
  if (schema === undefined || path.posix.basename(file).startsWith('_')) {
    return [];
  }
  const fields = fieldFaults(schema, frontMatter, 'between the --- lines at the top of the file').map(
    ({path: keys, text}) => `${keys.join('.')}: ${text}`,
  );
  return folder === 'blog' ? [...fields, ...fileNameFaults(file, today)] : fields;
}

/**
 * Reads front matter as stock does, adds the page's social card, and stops the
 * build where it breaks the schema, naming file, field and cure.
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
  return {...parsed, frontMatter: {...parsed.frontMatter, image: `/${cardAddress(file)}`}};
};
