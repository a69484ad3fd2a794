import {existsSync, readFileSync} from 'node:fs';
import type {Problem} from './problem.ts';

interface Lock {
  packages: Record<string, {version?: string}>;
}

const lockFiles = ['package-lock.json', 'node_modules/.package-lock.json'];

/** The places and versions of each Docusaurus package in a lock file. */
function docusaurusPackages(lockFile: string): Map<string, {place: string; version: string}[]> {
  const {packages}: Lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  const found = new Map<string, {place: string; version: string}[]>();
  for (const [place, {version = ''}] of Object.entries(packages)) {
    const name = /(?:^|\/)node_modules\/(@docusaurus\/[^/]+)$/.exec(place)?.[1];
    // React Loadable has its own version numbers.
    if (name !== undefined && name !== '@docusaurus/react-loadable') {
      found.set(name, [...(found.get(name) ?? []), {place, version}]);
    }
  }
  return found;
}

/** Two copies of a package have two React contexts. Every page then fails with an error that names a hook. */
function copyProblems(file: string): Problem[] {
  const packages = docusaurusPackages(file);
  const wanted = packages.get('@docusaurus/core')?.[0]?.version ?? '';
  return [...packages].flatMap(([name, copies]) => {
    const other = copies.find(({version}) => version !== wanted);
    if (copies.length === 1 && other === undefined) {
      return [];
    }
    const list = copies.map(({place, version}) => `${version} in ${place}`).join(' and ');
    return [
      {
        file,
        line: 1,
        message:
          copies.length > 1
            ? `${name} is installed ${copies.length} times (${list})`
            : `${name} is ${list}, and @docusaurus/core is ${wanted}`,
        fix: 'give every @docusaurus package in package.json the same version, delete node_modules and package-lock.json, and run npm install',
      },
    ];
  });
}

/** Docusaurus packages that have different versions in package.json, or that are installed twice. */
export async function versionProblems(): Promise<Problem[]> {
  const manifest: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const wanted = manifest.dependencies['@docusaurus/core'];
  const declared = Object.entries({...manifest.dependencies, ...manifest.devDependencies})
    .filter(([name, version]) => name.startsWith('@docusaurus/') && version !== wanted)
    .map(([name, version]) => ({
      file: 'package.json',
      line: 1,
      message: `${name} is ${version}, and @docusaurus/core is ${wanted}`,
      fix: 'give every @docusaurus package the same exact version',
    }));
  return [...declared, ...lockFiles.filter((file) => existsSync(file)).flatMap(copyProblems)];
}
