import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {LoadContext, Plugin} from '@docusaurus/types';
import * as z from 'zod';
import {inlineScript} from '../inline-script/inline-script.ts';
import {replaceModules} from '../upstream/upstream.ts';
import {setMagicComments} from './rehype-code-blocks.ts';

export {rehypeCodeBlocks} from './rehype-code-blocks.ts';

/** The theme has already validated them, but the type of its options is wider. */
const magicComments = z
  .array(
    z.object({
      className: z.string(),
      line: z.string().optional(),
      block: z.object({start: z.string(), end: z.string()}).optional(),
    }),
  )
  .optional();

/** Components of the theme that only highlight code in the browser. */
const unused = ['CodeBlock', 'prism-include-languages'];

/** @throws if the site replaces such a component, because fenced code would not use it */
export function assertUsed(siteDir: string): void {
  const folder = path.join(siteDir, 'src/theme');
  const swizzled = (existsSync(folder) ? readdirSync(folder) : []).find((file) =>
    unused.includes(path.parse(file).name),
  );
  if (swizzled !== undefined) {
    throw new Error(
      `src/theme/${swizzled} has no effect on code that is highlighted during the build. ` +
        'Change src/plugins/code-blocks instead, or remove codeBlocks and rehypeCodeBlocks from docusaurus.config.ts.',
    );
  }
}

const languages = '@docusaurus/theme-classic/lib/prism-include-languages.js';

/**
 * Highlights code while pages are compiled. The theme's client module adds Prism to the first load of every page, and
 * only registers `themeConfig.prism.additionalLanguages`. Without such languages, this plugin removes the module.
 *
 * @throws if `themeConfig.prism` has colours or a default language, or if the site swizzles the theme's code blocks,
 * because this would have no effect
 */
export default function codeBlocks({siteDir, siteConfig}: LoadContext): Plugin {
  assertUsed(siteDir);
  const {prism}: ThemeConfig = siteConfig.themeConfig;
  const isColoured = [prism?.theme, prism?.darkTheme].some((theme) => (theme?.styles?.length ?? 0) > 0);
  if (isColoured || prism?.defaultLanguage !== undefined) {
    throw new Error(
      `docusaurus.config.ts: themeConfig.prism.${isColoured ? 'theme' : 'defaultLanguage'} has no effect on code that is highlighted during the build. ${
        isColoured
          ? 'Change the colours in src/css/tokens.css'
          : 'Write the language after the ``` of each block'
      }, or remove codeBlocks and rehypeCodeBlocks from docusaurus.config.ts.`,
    );
  }
  setMagicComments(magicComments.parse(prism?.magicComments));
  const hasLanguages = (prism?.additionalLanguages ?? []).length > 0;
  return {
    name: 'code-blocks',
    getThemePath: () => path.join(__dirname, 'theme'),
    injectHtmlTags: () => ({preBodyTags: [inlineScript(path.join(__dirname, 'page.ts'))]}),
    configureWebpack: (_config, isServer) =>
      hasLanguages ? {} : replaceModules([{upstream: languages, by: false}], isServer),
  };
}
