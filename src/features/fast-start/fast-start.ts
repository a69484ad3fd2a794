import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript} from '../inline-script/inline-script.ts';
import {PageScriptsPlugin} from './page-scripts.ts';

export {template} from './template.ts';

/** Requests all scripts of a page at once while the page loads, and runs them directly after the first paint. See README.md. */
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
