import type {ParseFrontMatter} from '@docusaurus/types';
import * as z from 'zod';
import {today} from '../../data/dates.ts';
import {period, teamOf} from '../front-matter/build.ts';
import {type PageReview, reviewPhrase} from './review.ts';

const usualPeriod = '12 months';

const fields = z.object({
  owner: z.string(),
  last_reviewed_on: z.string().optional(),
  review_in: z.string().default(usualPeriod),
});

/** The day that comes a period after another. A month after 31 January is the last day of February. */
export function dayAfter(day: string, after: string): string {
  const [, count = '', unit = ''] = period.exec(after) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  if (unit === 'day' || unit === 'week') {
    date.setUTCDate(dayOfMonth + Number(count) * (unit === 'week' ? 7 : 1));
  } else {
    date.setUTCMonth(date.getUTCMonth() + Number(count) * (unit === 'year' ? 12 : 1));
    if (date.getUTCDate() !== dayOfMonth) {
      date.setUTCDate(0);
    }
  }
  return date.toISOString().slice(0, 10);
}

/**
 * The review of a page, or `undefined` for posts and other pages without an owner.
 *
 * @param on the day on which the review may be overdue
 */
export function reviewOf(frontMatter: Record<string, unknown>, on: string): PageReview | undefined {
  const {data} = fields.safeParse(frontMatter);
  const owner = data && teamOf(data.owner);
  if (data === undefined || owner === undefined) {
    return undefined;
  }
  const {last_reviewed_on: reviewed, review_in: after} = data;
  if (reviewed === undefined) {
    return {owner, overdue: false};
  }
  const due = dayAfter(reviewed, after);
  return {owner, reviewed, due, overdue: due < on};
}

/** Adds the review of a page to its front matter, where the theme finds it. */
export const withReview =
  (parse: ParseFrontMatter): ParseFrontMatter =>
  async (params) => {
    const parsed = await parse(params);
    const review = reviewOf(parsed.frontMatter, today());
    return review === undefined ? parsed : {...parsed, frontMatter: {...parsed.frontMatter, review}};
  };

/** The owner and the review of a page as one line of text, or `undefined` for posts. */
export function ownerLine(frontMatter: Record<string, unknown>): string | undefined {
  const review = reviewOf(frontMatter, today());
  return review && `Owner: ${review.owner.name}. ${reviewPhrase(review)}.`;
}
