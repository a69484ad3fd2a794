import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';

/** The script of an installed package's command. Started with Node.js, it needs no shell and no `.cmd` on Windows. */
export function commandScript(packageName: string, command: string): string {
  const folder = path.join('node_modules', packageName);
  const manifest: {bin: string | Record<string, string>} = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command];
  if (script === undefined) {
    throw new Error(`The package ${packageName} has no command ${command}.`);
  }
  return path.join(folder, script);
}

/**
 * Runs the command of an installed package.
 *
 * @param folder the working folder, which must contain the package
 * @returns the output and the exit code. A code other than 0 throws no error.
 */
export function runPackage(
  packageName: string,
  command: string,
  args: string[],
  folder = '.',
): Promise<{output: string; errors: string; code: number}> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [commandScript(packageName, command), ...args],
      {cwd: folder, maxBuffer: Number.POSITIVE_INFINITY},
      (_error, output, errors) => resolve({output, errors, code: child.exitCode ?? 1}),
    );
  });
}
