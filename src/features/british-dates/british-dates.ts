import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Has the theme write dates as we do: stock offers the calendar as an option, and not the language. */
export default function britishDates(): Plugin {
  return {
    name: 'british-dates',
    configureWebpack() {
      const stock = require.resolve('@docusaurus/theme-common/internal');
      return {
        resolve: {
          alias: {
            [path.join(path.dirname(stock), 'utils', 'IntlUtils.js')]: path.join(
              __dirname,
              'use-date-time-format.ts',
            ),
          },
        },
      };
    },
  };
}
