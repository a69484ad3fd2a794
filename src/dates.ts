/** Dates are British, as the text is; the site's locale, `en`, would have them American. */
export const dateLocale = 'en-GB';

const day = new Intl.DateTimeFormat(dateLocale, {dateStyle: 'long', timeZone: 'UTC'});

/** The day of a moment, in UTC, as 10 July 2025. */
export const writtenDay = (iso: string) => day.format(new Date(iso));
