import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript} from '../inline-script/inline-script.ts';

/** What the controls have to know of the site. */
export interface Options {
  /** When the announcement is shown, in ISO 8601; `null` for none. */
  announcement: {id: string; start?: string; end?: string} | null;
  /** What a browser paints around the site in each colour mode. */
  papers: Record<'light' | 'dark', string>;
}

/** Controls that answer from the first paint on, before React and without it. See README.md. */
export default function nativeControls({siteStorage}: LoadContext, {announcement, papers}: Options): Plugin {
  return {
    name: 'native-controls',
    getThemePath: () => path.join(__dirname, 'theme'),
    getTypeScriptThemePath: () => path.join(__dirname, 'theme'),
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
