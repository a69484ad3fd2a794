import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Offers readers of a long page the heading that they had reached. See README.md. */
export default function readingPlace(): Plugin {
  return {
    name: 'reading-place',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
  };
}
