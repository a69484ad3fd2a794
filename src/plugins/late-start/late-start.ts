import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Starts the application when the reader first touches the page, or has stayed
 * on it for a while, or when the page needs it to show what it is for: until
 * then a page is its HTML, and nothing competes with its text.
 */
export default function lateStart(): Plugin {
  return {
    name: 'late-start',
    configureWebpack(config, isServer) {
      if (isServer || config.mode !== 'production') {
        return {};
      }
      return {
        entry: path.join(__dirname, 'entry.ts'),
        // With the bundler's own start in the same file, a page asks for one script and not for two.
        optimization: {runtimeChunk: false},
      };
    },
  };
}
