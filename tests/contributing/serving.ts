import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');

/** Runs a command that serves a build. Returns what it prints first. */
export async function runServer(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [tsx, script], {env: {...process.env, ...env}});
  const exited = once(child, 'exit');
  const [printed] = await once(child.stdout, 'data');
  return {
    printed: String(printed),
    async close() {
      child.kill();
      await exited;
    },
  };
}
