import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {hostingFolder} from './site.ts';
import {writeWholeFile} from './write-file.ts';

/** The software bill of materials of a build: every package of the lock file, in the CycloneDX format. */
export const sbomFile = `${hostingFolder}/sbom.cdx.json`;

interface Bom {
  serialNumber?: string;
  metadata: {timestamp?: string; component: {name: string}};
}

/**
 * Writes {@link sbomFile} from the lock file, without a network. Two builds of one commit must be the same, so the
 * list has no random number and no time.
 */
export function writeSbom(folder: string): void {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'];
  const {stdout, stderr, status, error} = spawnSync('npm', words, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // On Windows npm is a script that only a shell can start.
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error(`npm ${words.join(' ')} failed: ${error?.message ?? stderr}`);
  }
  const bom: Bom = JSON.parse(stdout);
  const {name}: {name: string} = JSON.parse(readFileSync('package.json', 'utf8'));
  delete bom.serialNumber;
  delete bom.metadata.timestamp;
  // npm names the folder of the checkout instead.
  bom.metadata.component.name = name;
  writeWholeFile(path.join(folder, sbomFile), `${JSON.stringify(bom)}\n`);
}
