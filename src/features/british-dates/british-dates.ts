import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {replaceModules} from '../upstream/upstream.ts';

/** Has the theme write dates as we do: stock offers the calendar as an option, and not the language. */
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
