import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript} from '../inline-script/inline-script.ts';
import {replaceModules} from '../upstream/upstream.ts';

export {rehypeCodeBlocks} from './rehype-code-blocks.ts';

const languages = '@docusaurus/theme-classic/lib/prism-include-languages.js';

/**
 * Highlights code while pages are compiled. The theme's client module adds Prism to the first load of every page, and
 * only registers `themeConfig.prism.additionalLanguages`. Without such languages, this plugin removes the module.
 */
export default function codeBlocks({siteConfig}: LoadContext): Plugin {
  const {prism}: ThemeConfig = siteConfig.themeConfig;
  const hasLanguages = (prism?.additionalLanguages ?? []).length > 0;
  return {
    name: 'code-blocks',
    getThemePath: () => path.join(__dirname, 'theme'),
    getTypeScriptThemePath: () => path.join(__dirname, 'theme'),
    injectHtmlTags: () => ({preBodyTags: [inlineScript(path.join(__dirname, 'page.ts'))]}),
    configureWebpack: (_config, isServer) =>
      hasLanguages ? {} : replaceModules([{upstream: languages, by: false}], isServer),
  };
}
