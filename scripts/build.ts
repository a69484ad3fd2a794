import {spawnSync} from 'node:child_process';
import {parseArgs} from 'node:util';
import {writeOfflineFiles} from './offline.ts';

/**
 * Builds the site: Docusaurus first, then what has to know every finished file.
 * Docusaurus runs all `postBuild` hooks at once, so none of them can be last.
 */
function main(): void {
  const {values} = parseArgs({options: {'out-dir': {type: 'string', default: 'build'}}});
  const folder = values['out-dir'];
  const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
  const {status} = spawnSync(process.execPath, [docusaurus, 'build', '--out-dir', folder], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    process.exit(status ?? 1);
  }
  const {count, bytes} = writeOfflineFiles(folder, process.env.BASE_URL ?? '/');
  console.log(`Offline mode keeps ${count} files, ${(bytes / 1e6).toFixed(1)} MB.`);
}

main();
