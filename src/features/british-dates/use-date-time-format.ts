import {dateLocale} from '../dates/dates.ts';

/**
 * Stands in for theme-common's hook, which writes dates as the site's locale does. Months are whole, as in
 * our own text: engines differ in how they shorten September.
 */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dateLocale, {...options, month: 'long'});
}
