import {writeFileSync} from 'node:fs';
import {runCommand} from './command.ts';
import {readSite} from './hosting/site.ts';
import {servedBuild} from './served-build.ts';
import {sitemapPaths} from './sitemap.ts';

/** The addresses of the last release's pages, a line each, without the base path. */
export const releasedPagesFile = 'src/data/released-pages.txt';

/** Keeps the addresses of a build's sitemap, so that none is lost without a redirect: run at each release. */
function main(): void {
  const build = servedBuild();
  const {baseUrl} = readSite(build);
  const addresses = sitemapPaths(build)
    .map((page) => `/${decodeURI(page).slice(baseUrl.length)}`)
    .sort();
  writeFileSync(releasedPagesFile, `${addresses.join('\n')}\n`);
  console.log(`${releasedPagesFile} holds ${addresses.length} addresses.`);
}

if (require.main === module) {
  runCommand(main);
}
