import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript} from '../inline-script/inline-script.ts';
import {pageScripts} from './page-scripts.ts';

export {template} from './template.ts';

/** @throws if a page's template does not list its scripts, because they would run before the first paint */
export function assertTemplate(template = ''): void {
  if (!template.includes('id="application-scripts"')) {
    throw new Error(
      'docusaurus.config.ts: ssrTemplate lacks the element with id="application-scripts", which lists the scripts of a page. ' +
        'Change a copy of src/plugins/fast-start/template.ts, or remove fastStart from speedLayer.',
    );
  }
}

/** Requests all scripts of a page at once after the first paint. See README.md. */
export default function fastStart({generatedFilesDir, siteConfig}: LoadContext): Plugin {
  assertTemplate(siteConfig.ssrTemplate);
  return {
    name: 'fast-start',
    injectHtmlTags: () => ({preBodyTags: [inlineScript(path.join(__dirname, 'start.ts'))]}),
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {entry: path.join(__dirname, 'entry.ts'), plugins: [pageScripts(generatedFilesDir)]},
  };
}
