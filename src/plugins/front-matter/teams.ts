import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import * as z from 'zod';
import {isLeftOut, splitSource} from '../page-sources/page-sources.ts';

const folder = 'docs/team';

export interface Team {
  /** The title of its page. */
  name: string;
  /** The address of its page, without the base path. */
  path: string;
}

const teamFiles = () =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /(?<!^index)\.mdx?$/.test(file) && !isLeftOut(file))
    .sort();

/** The valid values of the `owner` field: the names of the pages in `docs/team/`. */
export const teamKeys = (): string[] => teamFiles().map((file) => path.parse(file).name);

export function teamOf(key: string): Team | undefined {
  const file = teamFiles().find((name) => path.parse(name).name === key);
  if (file === undefined) {
    return undefined;
  }
  const {yaml} = splitSource(readFileSync(path.join(folder, file), 'utf8'));
  const {title} = z.object({title: z.string()}).parse(parse(yaml));
  return {name: title, path: `/${folder}/${key}/`};
}
