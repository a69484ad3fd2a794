import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');

/** Runs a command that serves a build until `use` has finished. */
export async function serving(
  script: string,
  env: Record<string, string>,
  use: (printed: string) => Promise<void>,
): Promise<void> {
  const child = spawn(process.execPath, [tsx, script], {env: {...process.env, ...env}});
  const exited = once(child, 'exit');
  try {
    const [printed] = await once(child.stdout, 'data');
    await use(String(printed));
  } finally {
    child.kill();
    await exited;
  }
}
