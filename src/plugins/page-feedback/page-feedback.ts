import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {inlineScript} from '../inline-script/inline-script.ts';

/** Asks at the end of each page whether it was useful. See README.md. */
export default function pageFeedback(): Plugin {
  return {
    name: 'page-feedback',
    getThemePath: () => path.join(__dirname, 'theme'),
    injectHtmlTags: () => ({preBodyTags: [inlineScript(path.join(__dirname, 'page.ts'))]}),
  };
}
