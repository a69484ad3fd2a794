import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {transformSync} from 'esbuild';
import {inlineScript} from '../inline-script/inline-script.ts';

export interface Options {
  /**
   * The times, in ISO 8601, at which pages start and stop showing the announcement with this id, or `null` for none.
   * Pages always show an announcement with another id in `themeConfig`.
   */
  announcement: {id: string; start?: string | undefined; end: string} | null;
  /** The colour of the browser's own bar in each colour mode. */
  papers: Record<'light' | 'dark', string>;
}

/** Styles for readers without JavaScript. They hide controls that need it, and open what these controls would open. */
const noScript = path.join(__dirname, 'no-script.css');

function noScriptStyles(): string {
  // The tags of plugins come before the style sheet, which would override selectors of the same specificity.
  const {code} = transformSync(`:root:root:root {${readFileSync(noScript, 'utf8')}}`, {
    loader: 'css',
    minify: true,
    supported: {nesting: false},
  });
  return `<style>${code}</style>`;
}

/** Controls that work from the first paint on, without React. See README.md. */
export default function nativeControls(
  {siteConfig, siteStorage}: LoadContext,
  {announcement, papers}: Options,
): Plugin {
  const shownAnnouncement = () => {
    const {announcementBar}: ThemeConfig = siteConfig.themeConfig;
    if (announcementBar === undefined) {
      return null;
    }
    const {id} = announcementBar;
    return announcement !== null && announcement.id === id
      ? {id, start: announcement.start, end: announcement.end}
      : {id};
  };
  return {
    name: 'native-controls',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'client.ts')],
    injectHtmlTags: () => ({
      headTags: [{tagName: 'noscript', innerHTML: noScriptStyles()}],
      preBodyTags: [
        inlineScript(path.join(__dirname, 'page', 'page.ts'), {
          storage: siteStorage,
          announcement: shownAnnouncement(),
          colorMode: siteConfig.themeConfig.colorMode,
          papers,
        }),
      ],
    }),
  };
}
