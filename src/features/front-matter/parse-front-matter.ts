import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {parse} from 'yaml';
import {nearestName} from '../../../scripts/nearest-name.ts';
import {isDay} from '../../data/span.ts';
import {asPublished} from '../as-published/as-published.ts';
import {fieldFaults} from '../field-faults/field-faults.ts';
import {isLeftOut, splitSource} from '../page-sources/page-sources.ts';
import {cardAddress} from '../social-cards/build.ts';
import {schemas} from './schema.ts';
import {teamKeys} from './teams.ts';

/** The part of a file's name that becomes the last part of its address. */
export const slug = /[a-z0-9]+(?:-[a-z0-9]+)*/;

/** The file name of a post carries its date and, after it, its slug. */
const postName = new RegExp(`^(?<date>\\d{4}-\\d{2}-\\d{2})-${slug.source}\\.mdx?$`);

/** What keeps a text from being the day of a post. */
export function dayFault(day: string, today: string): string | undefined {
  if (!isDay(day)) {
    return `${day} is no day of the calendar`;
  }
  return day > today ? `${day} is in the future` : undefined;
}

/** Anything else is encoded in the address, and nginx and Caddy find a page's file by its address. */
const plainPath = /^[\w./-]+$/;

function pathFaults(file: string): string[] {
  return plainPath.test(file)
    ? []
    : [
        'file name: holds more than letters a to z, digits, hyphens, underscores and dots: rename the file or its folder',
      ];
}

function fileNameFaults(file: string, today: string): string[] {
  if (path.posix.dirname(file) !== 'blog') {
    return [
      'file name: lies in a folder, which would stand behind the date of its address: move it to blog/',
    ];
  }
  const date = postName.exec(path.posix.basename(file))?.groups?.date;
  if (date === undefined) {
    return ['file name: must be YYYY-MM-DD-slug.mdx, the slug in lower-case letters, digits and hyphens'];
  }
  const fault = dayFault(date, today);
  return fault === undefined ? [] : [`file name: ${fault}: rename the file to the day it is published`];
}

/** Problems with the owner and the review that depend on the team pages and on the day. */
export function reviewFaults(
  {owner, last_reviewed_on: day}: Record<string, unknown>,
  today: string,
): string[] {
  const keys = teamKeys();
  const nearest = typeof owner === 'string' ? nearestName(owner, keys) : undefined;
  return [
    ...(typeof owner !== 'string' || keys.includes(owner)
      ? []
      : [
          `owner: "${owner}" has no page in docs/team/: ${nearest === undefined ? `use one of ${keys.join(', ')}` : `did you mean "${nearest}"?`}`,
        ]),
    ...(typeof day === 'string' && isDay(day) && day > today
      ? [`last_reviewed_on: ${day} is in the future: write the day when the owner last checked the page`]
      : []),
  ];
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
  if (schema === undefined || isLeftOut(file)) {
    return [];
  }
  const fields = fieldFaults(schema, frontMatter, 'between the --- lines at the top of the file').map(
    ({path: keys, text}) => `${keys.join('.')}: ${text}`,
  );
  return [
    ...fields,
    ...(folder === 'blog'
      ? fileNameFaults(file, today)
      : [...reviewFaults(frontMatter, today), ...pathFaults(file)]),
  ];
}

/** Front matter with its days as they are written: stock turns `2026-02-30`, without quotes, into 2 March. */
function withDaysAsWritten(frontMatter: Record<string, unknown>, source: string): Record<string, unknown> {
  const written: Record<string, unknown> = parse(splitSource(source).yaml) ?? {};
  return Object.fromEntries(
    Object.entries(frontMatter).map(([key, value]) => [key, value instanceof Date ? written[key] : value]),
  );
}

/**
 * Reads front matter as stock does, of the page as it is published, adds its social card,
 * and stops the build where it breaks the schema, naming file, field and cure.
 *
 * @throws an Error that lists every fault of the file
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const written = await params.defaultParseFrontMatter(params);
  const file = path.relative(process.cwd(), params.filePath).split(path.sep).join('/');
  if (isLeftOut(file)) {
    // Of a part of pages that has any front matter stock warns, and refuses it where CI is set.
    return written;
  }
  // As written: a long domain of whoever publishes the pages makes none of their titles too long.
  const faults = frontMatterFaults(
    file,
    withDaysAsWritten(written.frontMatter, params.fileContent),
    new Date().toISOString().slice(0, 10),
  );
  if (faults.length > 0) {
    throw new Error(faults.map((fault) => `${file}: ${fault}`).join('\n'));
  }
  const fileContent = asPublished(params.fileContent, file);
  const published = await params.defaultParseFrontMatter({...params, fileContent});
  const frontMatter = withDaysAsWritten(published.frontMatter, fileContent);
  return {...published, frontMatter: {...frontMatter, image: `/${cardAddress(file)}`}};
};
