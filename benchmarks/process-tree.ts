import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {closeSync, openSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

/** The time and memory of a command. */
export interface Cost {
  seconds: number;
  /** The peak memory of the command and its child processes. */
  peakBytes: number;
}

const sampleEvery = 250;

/** The memory of a process and its descendants, in bytes. */
async function treeBytes(root: number): Promise<number> {
  const {stdout} = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const bytesBelow = (pid: number): number =>
    rows
      .filter(([, parent]) => parent === pid)
      .reduce((sum, [child = 0, , kilobytes = 0]) => sum + kilobytes * 1024 + bytesBelow(child), 0);
  const [, , own = 0] = rows.find(([pid]) => pid === root) ?? [];
  return own * 1024 + bytesBelow(root);
}

/**
 * Runs a command and measures it.
 *
 * @throws an Error with the end of the command's output, if the command fails
 */
export async function runMeasured(
  [program, ...args]: readonly [string, ...string[]],
  cwd: string,
  env: Record<string, string> = {},
): Promise<Cost> {
  const log = path.join(tmpdir(), `handbook-bench-${process.pid}.log`);
  const output = openSync(log, 'w');
  const start = performance.now();
  const child = spawn(program, args, {cwd, env: {...process.env, ...env}, stdio: ['ignore', output, output]});
  const ended = once(child, 'exit');
  let peakBytes = 0;
  const sampling = setInterval(async () => {
    if (child.pid !== undefined && child.exitCode === null) {
      peakBytes = Math.max(peakBytes, await treeBytes(child.pid));
    }
  }, sampleEvery);
  try {
    const [status] = await ended;
    if (status !== 0) {
      throw new Error(`${program} ${args.join(' ')} in ${cwd}:\n${readFileSync(log, 'utf8').slice(-4000)}`);
    }
  } finally {
    clearInterval(sampling);
    closeSync(output);
    rmSync(log);
  }
  return {seconds: (performance.now() - start) / 1000, peakBytes};
}
