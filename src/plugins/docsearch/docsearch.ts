import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Leaves out what stock's DocSearch box adds to the head of every page: a connection
 * to Algolia, opened whether or not the reader is going to search.
 */
export default function docsearch(): Plugin {
  const stock = path.dirname(require.resolve('@docusaurus/theme-search-algolia'));
  return {
    name: 'docsearch',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            include: path.join(stock, 'theme/SearchBar'),
            resolve: {alias: {'@docusaurus/Head': path.join(__dirname, '../unused-parts/nothing.ts')}},
          },
        ],
      },
    }),
  };
}
