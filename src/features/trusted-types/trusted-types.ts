import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {inlineScript} from '../inline-script/inline-script.ts';

export {textTags} from './text-tags.ts';

/** Adds the policy of Trusted Types before every other script of a page. See README.md. */
export default function trustedTypes(): Plugin {
  return {
    name: 'trusted-types',
    injectHtmlTags: () => ({headTags: [inlineScript(path.join(__dirname, 'page.ts'))]}),
  };
}
