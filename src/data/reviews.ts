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

/** Who owns a page and when it was reviewed. Days are written like 2026-05-03. */
export interface PageReview {
  owner: Team;
  /** Absent if nobody has reviewed the page yet. */
  reviewed?: string;
  /** When the owner must review the page again. `npm run check` says when this day has passed. */
  due?: string;
}

const fields = z.object({
  owner: z.string(),
  last_reviewed_on: day.optional(),
  review_in: z.string().default('12 months'),
});

function dayAfter(start: string, period: string): string {
  const [count = '', unit = ''] = period.split(' ');
  const date = new Date(start);
  if (/^(day|week)/.test(unit)) {
    date.setUTCDate(date.getUTCDate() + Number(count) * (unit.startsWith('week') ? 7 : 1));
  } else {
    date.setUTCMonth(date.getUTCMonth() + Number(count) * (unit.startsWith('year') ? 12 : 1));
  }
  return date.toISOString().slice(0, 10);
}

/** The review of a page, or `undefined` for posts and other pages without an owner. */
export function reviewOf(frontMatter: Record<string, unknown>): PageReview | undefined {
  const {data} = fields.safeParse(frontMatter);
  const owner = teams[data?.owner ?? ''];
  if (data === undefined || owner === undefined) {
    return undefined;
  }
  const {last_reviewed_on: reviewed, review_in: period} = data;
  return reviewed === undefined ? {owner} : {owner, reviewed, due: dayAfter(reviewed, period)};
}
