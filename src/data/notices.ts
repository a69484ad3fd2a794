import {existsSync, readFileSync} from 'node:fs';
import type * as z from 'zod';
import {readYaml} from '../../scripts/yaml.ts';
import {ContentError, dataFiles, fieldProblems} from '../plugins/front-matter/build.ts';
import {writtenDay} from './dates.ts';
import {readVariable} from './environment.ts';
import type {MaintenanceWindow} from './maintenance.ts';

const announcementFile = 'src/data/announcement.yml';
export const maintenanceFile = 'src/data/maintenance.yml';

/** A notice above the top bar: one sentence, its dates and one link. */
export type Announcement = z.infer<(typeof dataFiles)['announcement.yml']>;

/** @throws a ContentError that names the wrong line, or each wrong field, and how to fix it */
function checked<Schema extends z.ZodType>(schema: Schema, file: string, source: string): z.infer<Schema> {
  const {document, problem} = readYaml(source);
  if (problem !== undefined) {
    throw new ContentError(`${file}:${problem.line} YAML: ${problem.message}: ${problem.fix}`);
  }
  const value: unknown = document.toJS() ?? {};
  const problems = fieldProblems(schema, value, 'to the entry');
  if (problems.length > 0) {
    throw new ContentError(problems.map(({path, text}) => `${file}: ${path.join('.')}: ${text}`).join('\n'));
  }
  return schema.parse(value);
}

export const readAnnouncement = (): Announcement | null =>
  existsSync(announcementFile)
    ? checked(dataFiles['announcement.yml'], announcementFile, readFileSync(announcementFile, 'utf8'))
    : null;

/** All maintenance windows, the latest first. */
export function readWindows(
  source = existsSync(maintenanceFile) ? readFileSync(maintenanceFile, 'utf8') : '',
): MaintenanceWindow[] {
  return Object.entries(checked(dataFiles['maintenance.yml'], maintenanceFile, source))
    .map(([id, window]) => ({id, ...window}))
    .sort((a, b) => b.start.localeCompare(a.start));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The announcement in the form of `themeConfig.announcementBar`: its day, its text and its link, as HTML. */
export function announcementBar({id, text, link, start}: Announcement) {
  const day = start === undefined ? '' : `<time datetime="${start}">${writtenDay(start)}</time> `;
  const address = link?.to.replace(/^\//, readVariable('BASE_URL'));
  const more = link === undefined ? '' : ` <a href="${address}">${escaped(link.label)}</a>`;
  return {id, content: day + escaped(text) + more, isCloseable: true};
}
