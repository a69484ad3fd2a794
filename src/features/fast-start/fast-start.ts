import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript} from '../inline-script/inline-script.ts';
import {PageScriptsPlugin} from './page-scripts.ts';

export {template} from './template.ts';

/** Starts the application directly after the first paint, and loads all of a page's scripts at once. See README.md. */
export default function fastStart({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'fast-start',
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production'
        ? {preBodyTags: [inlineScript(path.join(__dirname, 'start.ts'))]}
        : {},
    configureWebpack: (config, isServer) =>
      isServer || config.mode !== 'production' ? {} : {plugins: [new PageScriptsPlugin(generatedFilesDir)]},
  };
}
