import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript} from '../inline-script/inline-script.ts';
import {writePageList} from './page-list.ts';

/** Leads readers from a wrong address to the page that they meant. See README.md. */
export default function cleanAddresses(context: LoadContext): Plugin {
  return {
    name: 'clean-addresses',
    injectHtmlTags: () => ({
      headTags: [inlineScript(path.join(__dirname, 'page.ts'), {notFound: `${context.baseUrl}404.html`})],
    }),
    postBuild: async (props) => writePageList(context, props),
  };
}
