/** Dates are British, as the text is; the site's locale, `en`, would have them American. */
export const dateLocale = 'en-GB';

const day = new Intl.DateTimeFormat(dateLocale, {dateStyle: 'long', timeZone: 'UTC'});

/**
 * Things by the year that they are of, in the order in which they come. Years count in UTC: in local time one of
 * 1 January would be of the year before west of Greenwich, and a page otherwise than the server drew it.
 */
export function byYear<T>(things: readonly T[], dateOf: (thing: T) => Date | string): [string, T[]][] {
  const years = new Map<string, T[]>();
  for (const thing of things) {
    const year = String(new Date(dateOf(thing)).getUTCFullYear());
    years.set(year, [...(years.get(year) ?? []), thing]);
  }
  return [...years];
}

/** The day of a moment, in UTC, as 10 July 2025. */
export const writtenDay = (iso: string) => day.format(new Date(iso));
