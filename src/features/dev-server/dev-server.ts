import type {Plugin} from '@docusaurus/types';
import type {} from 'webpack-dev-server';

/**
 * Covers the page while `npm start` runs by what stops the build, and by nothing else. What a
 * module throws covered it as well, and stayed when the mistake was mended: of a page that
 * could not be built that is what the bundler put in its place.
 */
export default function devServer(): Plugin {
  return {
    name: 'dev-server',
    configureWebpack: () => ({
      devServer: {client: {overlay: {errors: true, warnings: false, runtimeErrors: false}}},
    }),
  };
}
