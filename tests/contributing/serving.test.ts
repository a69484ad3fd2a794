import {execFile} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {freePort} from '../../scripts/ports.ts';
import {listen} from '../server.ts';
import {expect, test} from '../test.ts';

/** Runs a command that serves a build and is expected to refuse. */
const refusal = (script: string, env: Record<string, string>, ...words: string[]) =>
  new Promise<string>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.resolve('node_modules/tsx/dist/cli.mjs'), script, ...words],
      {env: {...process.env, ...env}, timeout: 30_000},
      (_error, output, errors) => resolve(`${child.exitCode}: ${output}${errors}`),
    );
  });

for (const script of ['scripts/preview.ts', 'scripts/nginx.ts']) {
  test(`${script}: a port or a build that cannot be is named with its cure`, async () => {
    const server = createServer();
    const taken = await listen(server);
    const unfinished = mkdtempSync(path.join(tmpdir(), 'build-'));
    writeFileSync(path.join(unfinished, 'index.html'), '');
    try {
      for (const port of ['abc', '', '0', '70000']) {
        expect(await refusal(script, {PORT: port})).toBe(
          `1: PORT: "${port}" is no port: write a number from 1 to 65535.\n`,
        );
      }
      expect(await refusal(script, {PORT: String(taken)})).toContain(
        `1: PORT: ${taken} is not to be had: stop what uses it, or choose another`,
      );
      expect(await refusal(script, {PORT: String(await freePort()), BUILD: unfinished})).toBe(
        `1: ${unfinished} holds no finished build: run npm run build first.\n`,
      );
      expect(await refusal(script, {PORT: String(await freePort())}, 'old-build')).toBe(
        '1: "old-build" is not read: name a folder in BUILD, and a port in PORT.\n',
      );
    } finally {
      server.close();
      rmSync(unfinished, {recursive: true});
    }
  });
}
