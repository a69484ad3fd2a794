import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {inlineScript} from '../inline-script/inline-script.ts';

/** Completes the connection's description, without which stock's prefetching fails. See README.md. */
export default function networkInformation(): Plugin {
  return {
    name: 'network-information',
    injectHtmlTags: () => ({preBodyTags: [inlineScript(path.join(__dirname, 'page.ts'))]}),
  };
}
