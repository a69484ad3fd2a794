import {readFileSync} from 'node:fs';
import path from 'node:path';
import {sbomFile} from '../../scripts/hosting/sbom.ts';
import {expect, test} from '../test.ts';

interface Bom {
  bomFormat: string;
  serialNumber?: string;
  metadata: {timestamp?: string; component: {name: string}};
  components: {name: string; version: string; hashes?: {alg: string}[]}[];
}

test('sbom: the build lists every package of the lock file with its digest, the same way each time', () => {
  const bom: Bom = JSON.parse(readFileSync(path.join('build', sbomFile), 'utf8'));
  expect(bom.bomFormat).toBe('CycloneDX');
  expect(bom.metadata.component.name).toBe('handbook');
  expect([bom.serialNumber, bom.metadata.timestamp]).toEqual([undefined, undefined]);
  const {packages}: {packages: Record<string, {version?: string}>} = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const {dependencies}: {dependencies: Record<string, string>} = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  for (const name of Object.keys(dependencies)) {
    const listed = bom.components.find(
      (component) =>
        component.name === name && component.version === packages[`node_modules/${name}`]?.version,
    );
    expect(listed?.hashes?.[0]?.alg, name).toBe('SHA-512');
  }
  expect(bom.components.length).toBeGreaterThan(1000);
});

test('packages: an install runs no script of a package', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
