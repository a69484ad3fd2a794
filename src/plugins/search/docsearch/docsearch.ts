import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript} from '../../inline-script/inline-script.ts';

/**
 * Search by Algolia's DocSearch. The stock box adds a connection to Algolia to the head of every page, before any search.
 * This plugin leaves it out, and handles the search forms of pages.
 */
export default function docsearch({baseUrl}: LoadContext): Plugin {
  const stock = path.dirname(require.resolve('@docusaurus/theme-search-algolia'));
  return {
    name: 'docsearch',
    injectHtmlTags: () => ({
      preBodyTags: [inlineScript(path.join(__dirname, 'page.ts'), {BASE_URL: baseUrl})],
    }),
    configureWebpack: () => ({
      module: {
        rules: [
          {
            include: path.join(stock, 'theme/SearchBar'),
            resolve: {alias: {'@docusaurus/Head': path.join(__dirname, 'no-head.ts')}},
          },
        ],
      },
    }),
  };
}
