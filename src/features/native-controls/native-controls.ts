import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript} from '../inline-script/inline-script.ts';

export interface Options {
  /** The id of the announcement and the times, in ISO 8601, at which pages start and stop showing it, or `null` for none. */
  announcement: {id: string; start?: string; end: string} | null;
  /** The colour of the browser's own bar in each colour mode. */
  papers: Record<'light' | 'dark', string>;
}

/** Controls that work from the first paint on, without React. See README.md. */
export default function nativeControls({siteStorage}: LoadContext, {announcement, papers}: Options): Plugin {
  return {
    name: 'native-controls',
    getThemePath: () => path.join(__dirname, 'theme'),
    getTypeScriptThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'client.ts')],
    injectHtmlTags: () => ({
      preBodyTags: [
        inlineScript(path.join(__dirname, 'page', 'page.ts'), {
          storage: siteStorage,
          announcement: announcement && {
            id: announcement.id,
            start: announcement.start,
            end: announcement.end,
          },
          papers,
        }),
      ],
    }),
  };
}
