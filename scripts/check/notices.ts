import {readFileSync} from 'node:fs';
import * as z from 'zod';
import type {Announcement} from '../../src/data/announcement.ts';
import type {MaintenanceWindow} from '../../src/data/maintenance.ts';
import {fieldProblems} from '../../src/features/front-matter/field-problems.ts';
import {slug} from '../../src/features/front-matter/parse-front-matter.ts';
import {text} from '../../src/features/front-matter/schema.ts';
import {type Targets, targetProblem} from './links.ts';
import {messageAndFix, type Problem} from './problem.ts';

const announcementFile = 'src/data/announcement.ts';
const maintenanceFile = 'src/data/maintenance.ts';

/** The id of a maintenance window is an id in HTML and the hash of links. */
const linkId = z
  .string()
  .regex(
    new RegExp(`^${slug.source}$`),
    'is not a valid id: use letters a to z, digits and single hyphens, such as 2026-12-05-mail',
  );

/** The rules that the types cannot express: texts are not empty, and ids work in links. */
const announcement = z.object({
  id: text,
  text,
  link: z.object({label: text, to: text}).optional(),
});
const maintenance = z.object({id: linkId, title: text, services: z.array(text), effect: text});

/** The line of an entry's field, or the line of the entry if it has no such field. */
function lineIn(file: string, entry: string, field: string): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  const start = lines.findIndex((line) => line.includes(entry));
  const at = lines.findIndex((line, index) => index >= start && line.includes(`${field}:`));
  return Math.max(start, at, 0) + 1;
}

function entryProblems(schema: z.ZodType, entry: {id: string}, file: string): Problem[] {
  return fieldProblems(schema, entry, 'to the entry').map(({path, text: found}) => {
    const {message, fix} = messageAndFix(found);
    const line = lineIn(file, `'${entry.id}'`, path.filter((key) => !/^\d+$/.test(key)).at(-1) ?? '');
    return {file, line, message: `${path.join('.')} ${message}`, fix};
  });
}

/** The error that a data file throws when it is loaded, `file: entry: field: message: fix`, as a problem. */
function loadProblem(error: unknown): Problem[] {
  const thrown = error instanceof Error ? error.message : '';
  const [, file, entry = '', field = '', message = '', fix = ''] =
    /^(src\/data\/\S+): (.*?): (\w+): (.*): (.*)$/.exec(thrown) ?? [];
  if (file === undefined) {
    throw error;
  }
  return [{file, line: lineIn(file, `'${entry}'`, field), message: `${field} ${message}`, fix}];
}

/** Problems with the current announcement. */
export function announcementProblems(current: Announcement | null, targets: Targets): Problem[] {
  if (current === null) {
    return [];
  }
  const {id, link, end} = current;
  const problem = link === undefined ? undefined : targetProblem(link.to, announcementFile, targets);
  return [
    ...entryProblems(announcement, current, announcementFile),
    ...(Date.parse(end) <= Date.now()
      ? [
          {
            file: announcementFile,
            line: lineIn(announcementFile, `'${id}'`, 'end'),
            message: `the announcement ended at ${end}`,
            fix: 'write checked(null) for no announcement, or replace it with npm run new -- announcement',
          },
        ]
      : []),
    ...(problem === undefined
      ? []
      : [{file: announcementFile, line: lineIn(announcementFile, `'${id}'`, 'to'), ...problem}]),
  ];
}

/** Problems with the maintenance windows. */
export const maintenanceProblems = (windows: MaintenanceWindow[]): Problem[] =>
  windows.flatMap((window) => entryProblems(maintenance, window, maintenanceFile));

/** Problems in notices. */
export async function noticeProblems(targets: Targets): Promise<Problem[]> {
  const [announced, planned] = await Promise.all([
    import('../../src/data/announcement.ts').then(
      ({announcement: current}) => announcementProblems(current, targets),
      loadProblem,
    ),
    import('../../src/data/maintenance.ts').then(
      ({maintenanceWindows}) => maintenanceProblems(maintenanceWindows),
      loadProblem,
    ),
  ]);
  return [...announced, ...planned];
}
