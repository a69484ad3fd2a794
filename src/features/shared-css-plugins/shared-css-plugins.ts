import type {Plugin} from '@docusaurus/types';

/** A plugin that Docusaurus names: the path of its module and its options. PostCSS would make it again for each file. */
const isNamed = (plugin: unknown): plugin is [file: string, options: object] =>
  Array.isArray(plugin) && typeof plugin[0] === 'string';

/** Makes each PostCSS plugin once for all style sheets. See README.md. */
export default function sharedCssPlugins(): Plugin {
  return {
    name: 'shared-css-plugins',
    configurePostCss: (options) => ({
      ...options,
      plugins: options.plugins.map((plugin) => (isNamed(plugin) ? require(plugin[0])(plugin[1]) : plugin)),
    }),
  };
}
