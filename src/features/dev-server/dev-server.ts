import type {Plugin} from '@docusaurus/types';
import type {} from 'webpack-dev-server';

/**
 * Limits the overlay of `npm start` to errors that stop the build. Stock also shows the errors that modules throw, and
 * these stay on the screen after the contributor has fixed the mistake.
 */
export default function devServer(): Plugin {
  return {
    name: 'dev-server',
    configureWebpack: () => ({
      devServer: {client: {overlay: {errors: true, warnings: false, runtimeErrors: false}}},
    }),
  };
}
