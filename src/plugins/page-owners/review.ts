import {writtenDay} from '../../data/dates.ts';

/** Who owns a page and when it was reviewed. Days are written like 2026-05-03. */
export interface PageReview {
  owner: {name: string; path: string};
  /** Absent if nobody has reviewed the page yet. */
  reviewed?: string;
  /** When the next review is due. Absent if nobody has reviewed the page yet. */
  due?: string;
  /** Whether the review was overdue on the day of the build. */
  overdue: boolean;
}

/** The state of a page's review as a phrase that remains true after the build. */
export function reviewPhrase({reviewed, due, overdue}: Omit<PageReview, 'owner'>): string {
  if (reviewed === undefined || due === undefined) {
    return 'Not reviewed yet';
  }
  const next = overdue ? 'review overdue since' : 'next review due';
  return `Last reviewed ${writtenDay(reviewed)}, ${next} ${writtenDay(due)}`;
}
