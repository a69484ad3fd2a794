import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** What benchmarks keep from one run to the next. */
export const keptFolder = path.join(tmpdir(), 'handbook-bench');

/**
 * Installs packages that only a comparison needs into a folder of their own, once.
 *
 * @param name of the folder
 * @param packages each with its exact version, such as `{vitepress: '1.6.4'}`
 * @returns the folder
 * @throws if npm fails, most of all for want of a network
 */
export function install(name: string, packages: Record<string, string>): string {
  const manifest = JSON.stringify({name, private: true, type: 'module', dependencies: packages});
  const digest = createHash('sha256').update(manifest).digest('hex').slice(0, 8);
  const folder = path.join(keptFolder, `${name}-${digest}`);
  const done = path.join(folder, 'node_modules/.installed');
  if (!existsSync(done)) {
    mkdirSync(folder, {recursive: true});
    writeFileSync(path.join(folder, 'package.json'), manifest);
    // Generators ask for newer versions of Node than they need.
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-engine-strict'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    writeFileSync(done, '');
  }
  return folder;
}
