import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export {ownerLine, withReview} from './build.ts';

/** Shows who owns a page and when it was reviewed. See README.md. */
export default function pageOwners(): Plugin {
  return {
    name: 'page-owners',
    getThemePath: () => path.join(__dirname, 'theme'),
    getTypeScriptThemePath: () => path.join(__dirname, 'theme'),
  };
}
