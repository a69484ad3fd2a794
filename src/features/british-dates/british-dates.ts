import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {replaceModules} from '../upstream/upstream.ts';

/** Makes the theme write British dates. In stock, the calendar is an option, but the language of dates is not. */
export default function britishDates(): Plugin {
  return {
    name: 'british-dates',
    configureWebpack: (_config, isServer) =>
      replaceModules(
        [
          {
            upstream: '@docusaurus/theme-common/lib/utils/IntlUtils.js',
            by: path.join(__dirname, 'use-date-time-format.ts'),
          },
        ],
        isServer,
      ),
  };
}
