import {readFileSync} from 'node:fs';
import type {Fault} from './fault.ts';

interface Lock {
  packages: Record<string, {optionalDependencies?: Record<string, string>; optional?: boolean}>;
}

/**
 * Parts for other systems that the lock file lacks. A registry that misses one
 * of them at the newest version makes a lock that installs here and nowhere
 * else (`npm ci` refuses it), which nobody sees before a colleague does.
 */
export async function lockFaults(): Promise<Fault[]> {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const installed = Object.keys(lock.packages);
  return Object.entries(lock.packages).flatMap(([owner, {optionalDependencies = {}}]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !installed.some((place) => place.endsWith(`node_modules/${name}`)))
      .map((name) => ({
        file: 'package-lock.json',
        line: 1,
        what: `${owner} lacks its part ${name}`,
        cure: 'pin the version that has it under "overrides" in package.json, as CONTRIBUTING.md says',
      })),
  );
}
