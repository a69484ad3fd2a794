import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build, noCache} from './build.ts';
import {fail} from './fail.ts';
import {completionMark, markComplete} from './hosting/completion.ts';
import {compress} from './hosting/compress.ts';
import {releasedPagesFile} from './hosting/redirects.ts';
import {hostingFolder, readSite} from './hosting/site.ts';

const folder = 'build';

/** Lists every package of the lock file in the CycloneDX format. */
const writeSbom = () =>
  writeFileSync(
    path.join(folder, hostingFolder, 'sbom.cdx.json'),
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
      maxBuffer: 64 * 1024 * 1024,
      // On Windows npm is a script that only a shell can start.
      shell: process.platform === 'win32',
    }),
  );

/** Records the addresses of the release. A later build stops if one of them is neither a page nor redirected. */
function recordPages(): void {
  const {baseUrl, pages} = readSite(folder);
  const addresses = pages.map((page) => `/${decodeURI(page).slice(baseUrl.length)}`).sort();
  writeFileSync(releasedPagesFile, `${addresses.join('\n')}\n`);
}

/** Builds the site for a host: with compressed copies and the list of packages, which readers never wait for. */
async function main(): Promise<void> {
  // A build from a cache renames the runtime script, so every reader would load every page again.
  await build(folder, noCache);
  await compress(folder);
  writeSbom();
  markComplete(folder);
  recordPages();
  const files = readFileSync(path.join(folder, completionMark), 'utf8').split('\n').length - 1;
  console.log(
    `The release is in ${folder}, with ${files} files. Commit ${releasedPagesFile} if it has changed.`,
  );
}

main().catch(fail);
