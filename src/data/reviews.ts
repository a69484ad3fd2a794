import * as z from 'zod';
import {today} from './dates.ts';
import {type Team, teams} from './teams.ts';

/** The parser makes a date of a day without quotes. */
export const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso
    .date({error: 'is not a day of the calendar: write it like 2026-05-03', abort: true})
    .refine(
      (value) => value <= today(),
      'is in the future: write the day when the owner last checked the page',
    ),
);

/** Who owns a page and when it was reviewed. A day is written like 2026-05-03, and absent before the first review. */
export interface PageReview {
  owner: Team;
  reviewed: string | undefined;
}

const fields = z.object({owner: z.string(), last_reviewed_on: day.optional()});

/** The review of a page, or `undefined` for posts and other pages without an owner. */
export function reviewOf(frontMatter: Record<string, unknown>): PageReview | undefined {
  const {data} = fields.safeParse(frontMatter);
  const owner = teams[data?.owner ?? ''];
  return owner && {owner, reviewed: data?.last_reviewed_on};
}
