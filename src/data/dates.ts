/** Dates are British, like the text. The locale of the site is `en`, which Docusaurus would write in American style. */
export const dateLocale = 'en-GB';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * Groups items by year, in their given order. Years are in UTC: west of Greenwich, local time would put an item of
 * 1 January into the year before, and the page would differ from the server's HTML.
 */
export function byYear<T>(items: readonly T[], dateOf: (item: T) => Date | string): [string, T[]][] {
  const years = new Map<string, T[]>();
  for (const item of items) {
    const year = String(new Date(dateOf(item)).getUTCFullYear());
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return [...years];
}

/**
 * The day of a moment in UTC without its year, such as 10 July. The first `Intl.DateTimeFormat` of a page loads the
 * browser's data of all languages, which blocks a phone for 170 ms, and most pages contain a date.
 */
export function dayAndMonth(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

/** The day of a moment in UTC, such as 10 July 2025. */
export const writtenDay = (iso: string) => `${dayAndMonth(iso)} ${new Date(iso).getUTCFullYear()}`;

/** A moment in UTC, such as Thu, 10 July 2025 at 20:00 UTC. */
export function writtenMoment(iso: string): string {
  const date = new Date(iso);
  const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][date.getUTCDay()];
  return `${day}, ${writtenDay(iso)} at ${date.toISOString().slice(11, 16)} UTC`;
}

/** Today in UTC, in the form in which the fields of pages write days, such as 2025-07-10. */
export const today = (): string => new Date().toISOString().slice(0, 10);
