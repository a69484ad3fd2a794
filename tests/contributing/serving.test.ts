import {cpSync, renameSync} from 'node:fs';
import {freePort, isListening} from '../../scripts/ports.ts';
import {rawRequest} from '../hosting/raw-request.ts';
import {expect, test} from '../test.ts';
import {runServer} from './serving.ts';

for (const script of ['scripts/preview.ts', 'scripts/nginx.ts']) {
  test(`${script}: it listens on HOST alone`, async ({serve}) => {
    const port = await freePort();
    const {printed} = await serve(runServer(script, {PORT: String(port), HOST: '127.0.0.2'}));
    expect(printed).toContain(`The handbook is at http://127.0.0.2:${port}/ (stop`);
    await expect.poll(() => isListening(port, '127.0.0.2')).toBe(true);
    expect(await isListening(port)).toBe(false);
  });
}

test('scripts/preview.ts: it continues while a new build replaces the folder that it serves', async ({
  serve,
}) => {
  const build = test.info().outputPath('build');
  cpSync('build', build, {recursive: true, preserveTimestamps: true});
  const port = await freePort();
  const ask = async (address: string) => {
    const {status, headers} = await rawRequest(`http://localhost:${port}`, `GET ${address}`);
    return [status, headers['content-type'], headers['x-content-type-options']];
  };
  const [html, text] = ['text/html; charset=utf-8', 'text/plain; charset=utf-8'];
  await serve(runServer('scripts/preview.ts', {PORT: String(port), BUILD: build}));
  expect(await ask('/nowhere/')).toEqual([404, html, 'nosniff']);
  renameSync(build, `${build}-gone`);
  expect(await ask('/nowhere/')).toEqual([404, text, 'nosniff']);
  expect(await ask('/%')).toEqual([400, text, 'nosniff']);
  expect(await ask('/docs/intro/')).toEqual([404, text, 'nosniff']);
  renameSync(`${build}-gone`, build);
  expect(await ask('/nowhere/')).toEqual([404, html, 'nosniff']);
  expect(await ask('/docs/intro/')).toEqual([200, html, 'nosniff']);
});
