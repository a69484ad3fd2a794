import {dateLocale} from '../dates/dates.ts';

/**
 * Replaces theme-common's hook, which writes dates in the site's locale. Months are written in full, because browsers
 * shorten September differently.
 */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dateLocale, {...options, month: 'long'});
}
