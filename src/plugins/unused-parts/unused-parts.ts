import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {search} from '../../organisation.ts';
import {writeUsedData} from './unused-data.ts';

/** Parts of the theme that it would load on every page and this site shows on none. */
const unused = [
  // The sidebar cannot be hidden, and there is one version of the docs.
  'DocRoot/Layout/Sidebar/ExpandButton',
  'DocSidebar/Desktop/CollapseButton',
  'DocVersionBadge',
  'DocVersionBanner',
  'NavbarItem/DocNavbarItem',
  'NavbarItem/DocSidebarNavbarItem',
  'NavbarItem/DocsVersionDropdownNavbarItem',
  'NavbarItem/DocsVersionNavbarItem',
  'NavbarItem/DropdownNavbarItem',
  'NavbarItem/HtmlNavbarItem',
  'NavbarItem/LocaleDropdownNavbarItem',
  // What DocSearch reads of a page to tell docs from posts.
  ...(search.engine === 'docsearch' ? [] : ['SearchMetadata']),
];

/** Leaves what this site does not use out of the bundle. Part of the theme that is listed here draws nothing. */
export default function unusedParts({generatedFilesDir}: LoadContext): Plugin {
  const nothing = path.join(__dirname, 'nothing.ts');
  return {
    name: 'unused-parts',
    configureWebpack(config, isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const usedData = isServer || config.mode !== 'production' ? {} : writeUsedData(generatedFilesDir);
      return {
        resolve: {
          alias: {
            ...Object.fromEntries(unused.map((part) => [`@theme/${part}`, nothing])),
            // CommonJS that pulls the whole of tslib, 10 kB minified, in for one function.
            '@docusaurus/utils-common$': path.join(__dirname, 'utils-common.ts'),
            'hoist-non-react-statics': path.join(__dirname, 'hoist-statics.ts'),
            'path-to-regexp': path.join(__dirname, 'path-to-regexp.ts'),
          },
        },
        plugins: Object.entries(usedData).map(
          ([module, copy]) => new NormalModuleReplacementPlugin(new RegExp(`^${module}$`), copy),
        ),
      };
    },
  };
}
