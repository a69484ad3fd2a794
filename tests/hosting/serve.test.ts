import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {rmSync} from 'node:fs';
import {finishedBuild, markComplete} from '../../scripts/hosting/completion.ts';
import {writeHostingFiles} from '../../scripts/hosting/hosting.ts';
import {freePort, isListening, placeToServe} from '../../scripts/ports.ts';
import {serveBuild} from '../server.ts';
import {expect, test} from '../test.ts';
import {writeMadeBuild} from './made-build.ts';

/** Runs a command that serves a build, and returns what it prints. */
async function run(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {env: {...process.env, ...env}});
  const exited = once(child, 'exit');
  const printed = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
  return {
    printed: printed.join(''),
    async close() {
      child.kill();
      await exited;
    },
  };
}

for (const script of ['scripts/serve.ts', 'scripts/nginx.ts']) {
  test(`${script} listens on 127.0.0.1 alone, or on HOST alone`, async ({serve}) => {
    for (const [host, other] of [
      ['127.0.0.1', '127.0.0.2'],
      ['127.0.0.2', '127.0.0.1'],
    ] as const) {
      const port = await freePort();
      const env = host === '127.0.0.1' ? {} : {HOST: host};
      const {printed} = await serve(run(script, {PORT: String(port), ...env}));
      expect(printed).toContain(`The handbook is at http://${host}:${port}/ (stop`);
      expect(await isListening({port, host})).toBe(true);
      expect(await isListening({port, host: other})).toBe(false);
      const second = await serve(run(script, {PORT: String(port), ...env}));
      expect(second.printed).toContain(`Another program listens on ${host}:${port}. Stop it, or set PORT`);
    }
  });
}

test('a wrong PORT, HOST or BUILD is refused with the fix', () => {
  expect(() => placeToServe(3000, {PORT: '80 a'})).toThrow(
    'PORT: "80 a" is not a port. Write a number from 1 to 65535.',
  );
  expect(() => placeToServe(3000, {HOST: 'everywhere'})).toThrow(
    'HOST: "everywhere" is not an IP address. Write 127.0.0.1 for this machine only',
  );
  expect(() => finishedBuild({BUILD: 'docs'})).toThrow(
    'docs has no .hosting/SHA256SUMS, so it is not a finished build. Run npm run build first.',
  );
});

test('npm run serve answers while a new build empties the folder', async ({serve, request}) => {
  const folder = test.info().outputPath('build');
  writeMadeBuild(folder);
  writeHostingFiles(folder, '/', {policyInPages: false, redirects: [], released: []});
  markComplete(folder);
  const {origin} = await serve(serveBuild(folder));
  rmSync(folder, {recursive: true});
  const missing = await request.get(`${origin}/blog/`);
  expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining('404.html')]);
});

test('npm run serve redirects in one hop, and shows the not-found page', async ({request, baseURL}) => {
  const ask = (address: string) => request.get(`${baseURL}${address}`, {maxRedirects: 0});
  for (const address of ['/blog', '/blog.html', '/blog/index.html', '/BLOG/']) {
    const {location} = (await ask(`${address}?a=%20&b`)).headers();
    expect(location, address).toBe('/blog/?a=%20&b');
  }
  const page = await ask('/blog/');
  expect([page.status(), page.headers()['content-security-policy']]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ]);
  for (const address of ['/nowhere/', '/_headers', '/.hosting/site.json', '/404.html']) {
    const missing = await ask(address);
    expect([missing.status(), missing.headers()['content-type']], address).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  }
});
