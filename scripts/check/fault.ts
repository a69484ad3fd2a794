import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';

/** One thing that is wrong, at one place, with what mends it. */
export interface Fault {
  /** From the site's folder, with forward slashes. */
  file: string;
  /** Counted from 1. */
  line: number;
  what: string;
  cure: string;
}

/** A fault in the page that is looked at. */
export type FaultWithin = Omit<Fault, 'file'>;

/** The fault as its one line of output: `file:line what: cure`. */
export function describeFault({file, line, what, cure}: Fault): string {
  return `${file}:${line} ${what}: ${cure}`.replaceAll(/\s+/g, ' ');
}

/** A line of output for each fault, by file and line. */
export const describeFaults = (faults: Fault[]): string[] =>
  [...faults].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line).map(describeFault);

/** A path in the form that every fault and every comparison uses, on Windows too. */
export function fromSiteFolder(file: string): string {
  return path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/');
}

/** The script of an installed package's command: started with Node itself, it needs no shell and no `.cmd`. */
function commandScript(packageName: string, command: string): string {
  const folder = path.join('node_modules', packageName);
  const manifest: {bin: string | Record<string, string>} = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command];
  if (script === undefined) {
    throw new Error(`${packageName} has no command ${command}`);
  }
  return path.join(folder, script);
}

/**
 * Runs the command of an installed package.
 *
 * @returns what it printed and its exit code; a code other than 0 is no exception
 */
export function runCommand(
  packageName: string,
  command: string,
  args: string[],
): Promise<{output: string; errors: string; code: number}> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [commandScript(packageName, command), ...args]);
    let output = '';
    let errors = '';
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
    });
    child.stderr.on('data', (data: Buffer) => {
      errors += data.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({output, errors, code: code ?? 1}));
  });
}
