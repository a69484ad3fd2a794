import {existsSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {writtenDay} from './dates.ts';
import {readVariable} from './environment.ts';
import {escapeHtml} from './escape-html.ts';
import {checked, endsTooEarly, minute, readYaml, siteFolder} from './fields.ts';

const schema = z
  .strictObject({
    /** A new id shows the bar again to readers who dismissed an earlier announcement. */
    id: z.string(),
    text: z.string(),
    link: z
      .strictObject({
        label: z.string(),
        to: z
          .string()
          .regex(/^(\/|https:\/\/)/, 'must start with / or https://: write the address of a page'),
      })
      .optional(),
    /** When pages start to show it. Without it, they show it at once. */
    start: minute.optional(),
    end: minute,
  })
  .refine(({start, end}) => start === undefined || start < end, {path: ['end'], error: endsTooEarly});

/** A notice above the top bar: one sentence, its dates and one link. */
export type Announcement = z.output<typeof schema>;

export const announcementFile = 'src/data/announcement.yml';

export function readAnnouncement(): Announcement | null {
  if (!existsSync(path.join(siteFolder, announcementFile))) {
    return null;
  }
  return checked(announcementFile, schema, readYaml(announcementFile));
}

/** The announcement in the form of `themeConfig.announcementBar`: its day, its text and its link, as HTML. */
export function announcementBar({id, text, link, start}: Announcement) {
  const day = start === undefined ? '' : `<time datetime="${start}">${writtenDay(start)}</time> `;
  const linkTo = ({to, label}: {to: string; label: string}) =>
    ` <a href="${escapeHtml(to.replace(/^\//, readVariable('BASE_URL')))}">${escapeHtml(label)}</a>`;
  const more = link === undefined ? '' : linkTo(link);
  return {id, content: day + escapeHtml(text) + more, isCloseable: true};
}
