import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript} from '../inline-script/inline-script.ts';

/** Changes the address to its clean form on hosts that do not redirect. See README.md. */
export default function cleanAddresses({baseUrl}: LoadContext): Plugin {
  return {
    name: 'clean-addresses',
    injectHtmlTags: () => ({
      headTags: [inlineScript(path.join(__dirname, 'page.ts'), {notFound: `${baseUrl}404.html`})],
    }),
  };
}
