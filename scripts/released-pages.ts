import {writeFileSync} from 'node:fs';
import {runCommand} from './command.ts';
import {readSite} from './hosting/site.ts';
import {servedBuild} from './served-build.ts';

/** The addresses of the last release, one on each line, without the base path. */
export const releasedPagesFile = 'src/data/released-pages.txt';

function main(): void {
  const {baseUrl, pages} = readSite(servedBuild());
  const addresses = pages.map((page) => `/${decodeURI(page).slice(baseUrl.length)}`).sort();
  writeFileSync(releasedPagesFile, `${addresses.join('\n')}\n`);
  console.log(`Wrote ${addresses.length} addresses to ${releasedPagesFile}.`);
}

if (require.main === module) {
  runCommand(
    {
      usage: 'npm run released-pages',
      summary:
        'Records the addresses of a build. Run it at each release. The check can then name a page that disappears without a redirect.',
      options: {},
      environment: {BUILD: 'The folder of the build. The default is build.'},
      examples: ['npm run released-pages'],
    },
    main,
  );
}
