import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {inlineScript} from '../inline-script/inline-script.ts';

/** Adds the property of `navigator.connection` that stock's prefetching needs. See README.md. */
export default function networkInformation(): Plugin {
  return {
    name: 'network-information',
    injectHtmlTags: () => ({preBodyTags: [inlineScript(path.join(__dirname, 'page.ts'))]}),
  };
}
