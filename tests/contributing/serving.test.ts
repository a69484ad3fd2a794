import {once} from 'node:events';
import {cpSync, renameSync} from 'node:fs';
import {connect} from 'node:net';
import {freePort} from '../../scripts/ports.ts';
import {rawRequest} from '../hosting/raw-request.ts';
import {expect, test} from '../test.ts';
import {serving} from './serving.ts';

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

for (const script of ['scripts/preview.ts', 'scripts/nginx.ts']) {
  test(`${script}: it listens on HOST alone`, async () => {
    const port = await freePort();
    await serving(script, {PORT: String(port), HOST: '127.0.0.2'}, async (printed) => {
      expect(printed).toContain(`The handbook is at http://127.0.0.2:${port}/ (stop`);
      await expect.poll(() => answersAt('127.0.0.2', port)).toBe(true);
      expect(await answersAt('127.0.0.1', port)).toBe(false);
    });
  });
}

test('scripts/preview.ts: it continues while a new build replaces the folder that it serves', async () => {
  const build = test.info().outputPath('build');
  cpSync('build', build, {recursive: true, preserveTimestamps: true});
  const port = await freePort();
  const ask = async (address: string) => {
    const {status, headers} = await rawRequest(`http://localhost:${port}`, `GET ${address}`);
    return [status, headers['content-type'], headers['x-content-type-options']];
  };
  const [html, text] = ['text/html; charset=utf-8', 'text/plain; charset=utf-8'];
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
});
