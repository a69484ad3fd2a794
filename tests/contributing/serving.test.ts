import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {announcement, freePort, placeToServe} from '../../scripts/ports.ts';
import {rawRequest} from '../hosting/raw-request.ts';
import {listen} from '../server.ts';
import {expect, test} from '../test.ts';

const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');

/** Runs a command that serves a build, and that must refuse to serve this one. */
const refusal = (script: string, env: Record<string, string>, ...words: string[]) =>
  new Promise<string>((resolve) => {
    const child = execFile(
      process.execPath,
      [tsx, script, ...words],
      {env: {...process.env, ...env}, timeout: 30_000},
      (_error, output, errors) => resolve(`${child.exitCode}: ${output}${errors}`),
    );
  });

/** Runs a command that serves a build until `use` has finished. */
async function serving(
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

/** Whether a program listens on a port at an address of this machine. */
async function answersAt(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test('PORT and HOST: a value that is not valid is refused', async () => {
  for (const port of ['abc', '', '0', '65536', '80 ']) {
    await expect(placeToServe(3000, {PORT: port})).rejects.toThrow(`PORT: "${port}" is not a port. Write`);
  }
  for (const host of ['', 'everywhere', '127.0.0.1:80', '1.2.3']) {
    await expect(placeToServe(3000, {HOST: host})).rejects.toThrow(
      `HOST: "${host}" is not an IP address. Write 127.0.0.1 for this machine only, or 0.0.0.0 for every network.`,
    );
  }
  expect(announcement({port: 80, host: '::1'}, '/')).toContain('http://[::1]:80/ ');
});

for (const script of ['scripts/preview.ts', 'scripts/nginx.ts']) {
  test(`${script}: the error for a wrong port or build names the fix`, async () => {
    const server = createServer();
    const taken = await listen(server);
    const unfinished = mkdtempSync(path.join(tmpdir(), 'build-'));
    writeFileSync(path.join(unfinished, 'index.html'), '');
    try {
      expect(await refusal(script, {PORT: '70000'})).toBe(
        '1: PORT: "70000" is not a port. Write a number from 1 to 65535.\n',
      );
      expect(await refusal(script, {PORT: String(taken)})).toContain(
        `1: PORT: the server cannot listen on 127.0.0.1:${taken}. Stop the program that uses it, or choose another port`,
      );
      expect(await refusal(script, {PORT: String(await freePort()), BUILD: unfinished})).toBe(
        `1: ${unfinished} has no .hosting/SHA256SUMS, so it is not a finished build. Run npm run build first.\n`,
      );
      expect(await refusal(script, {PORT: String(await freePort())}, 'old-build')).toBe(
        `1: Unexpected argument 'old-build'. This command does not take positional arguments\nRun the command with --help to see its options.\n`,
      );
    } finally {
      server.close();
      rmSync(unfinished, {recursive: true});
    }
  });

  test(`${script}: it listens only on this machine or on HOST, and prints the address`, async () => {
    const port = await freePort();
    await serving(script, {PORT: String(port)}, async (printed) => {
      expect(printed).toContain(`The handbook is at http://127.0.0.1:${port}/ (stop`);
      await expect.poll(() => answersAt('127.0.0.1', port)).toBe(true);
      expect(await answersAt('127.0.0.2', port)).toBe(false);
    });
    await serving(script, {PORT: String(port), HOST: '0.0.0.0'}, async (printed) => {
      expect(printed).toContain(`at http://localhost:${port}/, and every network can reach it (stop`);
      await expect.poll(() => answersAt('127.0.0.2', port)).toBe(true);
    });
  });
}

test('scripts/preview.ts: it continues while a new build replaces the folder that it serves', async () => {
  const build = mkdtempSync(path.join(tmpdir(), 'build-'));
  cpSync('build', build, {recursive: true, preserveTimestamps: true});
  const port = await freePort();
  const ask = async (address: string) => {
    const {status, headers} = await rawRequest(`http://localhost:${port}`, `GET ${address}`);
    return [status, headers['content-type'], headers['x-content-type-options']];
  };
  const [html, text] = ['text/html; charset=utf-8', 'text/plain; charset=utf-8'];
  try {
    await serving('scripts/preview.ts', {PORT: String(port), BUILD: build}, async () => {
      expect(await ask('/nowhere/')).toEqual([404, html, 'nosniff']);
      renameSync(build, `${build}-gone`);
      expect(await ask('/nowhere/')).toEqual([404, text, 'nosniff']);
      expect(await ask('/%')).toEqual([400, text, 'nosniff']);
      expect(await ask('/docs/intro/')).toEqual([404, text, 'nosniff']);
      renameSync(`${build}-gone`, build);
      expect(await ask('/nowhere/')).toEqual([404, html, 'nosniff']);
      expect(await ask('/docs/intro/')).toEqual([200, html, 'nosniff']);
    });
  } finally {
    rmSync(build, {recursive: true, force: true});
    rmSync(`${build}-gone`, {recursive: true, force: true});
  }
});
