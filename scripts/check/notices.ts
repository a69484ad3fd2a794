import {readFileSync} from 'node:fs';
import {parseDocument} from 'yaml';
import * as z from 'zod';
import {redirects} from '../../src/data/redirects.ts';
import {fieldFaults} from '../../src/features/front-matter/field-faults.ts';
import {slug} from '../../src/features/front-matter/parse-front-matter.ts';
import {text} from '../../src/features/front-matter/schema.ts';
import {keysOf} from '../keys.ts';
import {codeLinkFaults} from './code-links.ts';
import {type Fault, whatAndCure} from './fault.ts';
import {linkTargets, type Targets, targetFault} from './links.ts';

const announcementFile = 'src/data/announcement.ts';
const maintenanceFile = 'src/data/maintenance.ts';
const redirectsFile = 'src/data/redirects.ts';
const authorsFile = 'blog/authors.yml';

/** A window's id stands in the page's HTML, and behind the # of links. */
const linkId = z
  .string()
  .regex(
    new RegExp(`^${slug.source}$`),
    'is no id for links: write letters a to z, digits and single hyphens, such as 2026-12-05-mail',
  );

/** What of an entry the types leave open: that its texts say something, and an id can be linked. */
const announcement = z.object({
  id: text,
  text,
  link: z.object({label: text, to: text}).optional(),
  end: z.string(),
});
const maintenance = z.object({id: linkId, title: text, services: z.array(text), effect: text});

/** The line of a field of an entry, or that of the entry, which something in it names. */
function lineIn(file: string, entry: string, field: string): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  const start = lines.findIndex((line) => line.includes(entry));
  const at = lines.findIndex((line, index) => index >= start && line.includes(`${field}:`));
  return Math.max(start, at, 0) + 1;
}

/** Empty texts of an entry. */
function entryFaults(schema: z.ZodType, entry: {id: string}, file: string): Fault[] {
  return fieldFaults(schema, entry, 'to the entry').map(({path, text: fault}) => {
    const {what, cure} = whatAndCure(fault);
    const line = lineIn(file, `'${entry.id}'`, path.filter((key) => !/^\d+$/.test(key)).at(-1) ?? '');
    return {file, line, what: `${path.join('.')} ${what}`, cure};
  });
}

/** What a data file says itself when it is loaded: `file: entry: field: what is wrong: cure`. */
function loadFault(error: unknown): Fault[] {
  const message = error instanceof Error ? error.message : '';
  const [, file, entry = '', field = '', what = '', cure = ''] =
    /^(src\/data\/\S+): (.*?): (\w+): (.*): (.*)$/.exec(message) ?? [];
  if (file === undefined) {
    throw error;
  }
  return [{file, line: lineIn(file, `'${entry}'`, field), what: `${field} ${what}`, cure}];
}

async function announcementFaults(targets: Targets): Promise<Fault[]> {
  const {announcement: current} = await import('../../src/data/announcement.ts');
  if (current === null) {
    return [];
  }
  const {id, link, end} = current;
  const fault = link === undefined ? undefined : targetFault(link.to, announcementFile, targets);
  return [
    ...entryFaults(announcement, current, announcementFile),
    ...(Date.parse(end) <= Date.now()
      ? [
          {
            file: announcementFile,
            line: lineIn(announcementFile, `'${id}'`, 'end'),
            what: `end ${end} is over`,
            cure: 'write checked(null) for no announcement, or replace it with npm run new -- announcement',
          },
        ]
      : []),
    ...(fault === undefined
      ? []
      : [{file: announcementFile, line: lineIn(announcementFile, `'${id}'`, 'to'), ...fault}]),
  ];
}

async function maintenanceFaults(): Promise<Fault[]> {
  const {maintenanceWindows} = await import('../../src/data/maintenance.ts');
  return maintenanceWindows.flatMap((window) => entryFaults(maintenance, window, maintenanceFile));
}

function redirectFaults({addresses}: Targets): Fault[] {
  const file = redirectsFile;
  return redirects.flatMap(({from, to}) => {
    const line = lineIn(file, from, 'from');
    return [
      ...(addresses.has(from)
        ? [{file, line, what: `${from} is a page still`, cure: 'take the line out, or the page'}]
        : []),
      ...(addresses.has(to)
        ? []
        : [
            {file, line, what: `${from} leads to ${to}, which is no page`, cure: 'name a page that is there'},
          ]),
    ];
  });
}

function authorFaults(targets: Targets): Fault[] {
  const authors = parseDocument(readFileSync(authorsFile, 'utf8'));
  return keysOf(authorsFile).flatMap((key) => {
    const url = authors.getIn([key, 'url']);
    const fault = typeof url === 'string' ? targetFault(url, authorsFile, targets) : undefined;
    return fault === undefined
      ? []
      : [{file: authorsFile, line: lineIn(authorsFile, `${key}:`, 'url'), ...fault}];
  });
}

/** Notices that say nothing, dates that are none, and what of notices, redirects, authors and code leads to no page. */
export async function noticeFaults(): Promise<Fault[]> {
  const targets = await linkTargets();
  const [announced, planned] = await Promise.all([
    announcementFaults(targets).catch(loadFault),
    maintenanceFaults().catch(loadFault),
  ]);
  return [
    ...announced,
    ...planned,
    ...redirectFaults(targets),
    ...authorFaults(targets),
    ...codeLinkFaults(targets),
  ];
}
