import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {inlineScript} from '../../build/bundle-script.ts';

/**
 * Code that works before and without the application: the build highlights it, and a small script copies it and wraps
 * its lines. Stock highlights it in the browser. Its module `prism-include-languages` adds Prism (25 kB with Brotli) to the
 * first load of every page, even of pages without code, so this plugin leaves it out.
 */
export default function codeBlocks(): Plugin {
  return {
    name: 'code-blocks',
    getThemePath: () => path.join(__dirname, 'theme'),
    injectHtmlTags: () => ({preBodyTags: [inlineScript(path.join(__dirname, 'inline-script.ts'))]}),
    configureWebpack: () => ({
      resolve: {alias: {[require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: false}},
    }),
  };
}
