import {renameSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {completionMark} from '../../scripts/hosting/completion.ts';
import {writeWholeFile} from '../../scripts/hosting/write-file.ts';
import {announcement, freePort, placeToServe} from '../../scripts/ports.ts';
import {previewServer} from '../../scripts/preview.ts';
import {servedBuild} from '../../scripts/served-build.ts';
import {start} from '../server.ts';
import {expect, newFolder, test} from '../unit.ts';

test('PORT and HOST: only this machine can connect by default, and the address says who can', async () => {
  const PORT = String(await freePort());
  const place = await placeToServe(3000, {PORT});
  expect(announcement(place, '/')).toBe(`The handbook is at http://127.0.0.1:${PORT}/ (stop with Ctrl+C)`);
  const everywhere = await placeToServe(3000, {PORT, HOST: '0.0.0.0'});
  expect(announcement(everywhere, '/handbook/')).toContain(
    `at http://localhost:${PORT}/handbook/, and every network can reach it (stop`,
  );
  expect(announcement({port: 80, host: '::1'}, '/')).toContain('http://[::1]:80/ ');
});

test('PORT and HOST: a value that is not valid, and a port that is taken, are refused', async () => {
  for (const port of ['abc', '', '0', '65536', '80 ']) {
    await expect(placeToServe(3000, {PORT: port})).rejects.toThrow(
      `PORT: "${port}" is not a port. Write a number from 1 to 65535.`,
    );
  }
  for (const host of ['', 'everywhere', '127.0.0.1:80', '1.2.3']) {
    await expect(placeToServe(3000, {HOST: host})).rejects.toThrow(
      `HOST: "${host}" is not an IP address. Write 127.0.0.1 for this machine only, or 0.0.0.0 for every network.`,
    );
  }
  // This address is reserved for documentation, so no machine has it.
  await expect(placeToServe(3000, {HOST: '192.0.2.1'})).rejects.toThrow(
    'HOST: this machine does not have the address 192.0.2.1. Write 127.0.0.1 for this machine only',
  );
  const {origin, close} = await start(createServer());
  const {port} = new URL(origin);
  try {
    await expect(placeToServe(3000, {PORT: port})).rejects.toThrow(
      `PORT: the server cannot listen on 127.0.0.1:${port}. Stop the program that uses it, or choose another port`,
    );
  } finally {
    await close();
  }
});

test('npm run preview continues while a build replaces the folder that it serves, and then serves its pages and headers', async () => {
  const folder = newFolder();
  const finish = (name: string) => {
    writeWholeFile(path.join(folder, name, 'index.html'), name);
    writeWholeFile(path.join(folder, '404.html'), name);
    const site = {baseUrl: '/', pages: [`/${name}/`], redirects: [], headers: {'X-Build': name}};
    writeWholeFile(path.join(folder, '.hosting/site.json'), JSON.stringify(site));
    writeWholeFile(path.join(folder, completionMark), name);
  };
  finish('older');
  const {origin, close} = await start(previewServer(folder));
  const [html, text] = ['text/html; charset=utf-8', 'text/plain; charset=utf-8'];
  const ask = async (address: string) => {
    const {status, headers} = await fetch(origin + address);
    return [status, headers.get('X-Build'), headers.get('Content-Type')];
  };
  try {
    expect(await ask('/older/')).toEqual([200, 'older', html]);
    expect(await ask('/newer/')).toEqual([404, 'older', html]);
    // While a build replaces another one, there is first no mark, and then no file.
    rmSync(path.join(folder, completionMark));
    expect(await ask('/older/')).toEqual([200, 'older', html]);
    renameSync(folder, `${folder}-gone`);
    expect(await ask('/older/')).toEqual([404, 'older', text]);
    expect(await ask('/%')).toEqual([400, 'older', text]);
    renameSync(`${folder}-gone`, folder);
    finish('newer');
    expect(await ask('/newer/')).toEqual([200, 'newer', html]);
  } finally {
    await close();
  }
});

test('BUILD: a folder without a finished build is refused', () => {
  const unfinished = newFolder();
  writeFileSync(path.join(unfinished, 'index.html'), '');
  expect(() => servedBuild({BUILD: unfinished})).toThrow(
    `${unfinished} has no .hosting/SHA256SUMS, so it is not a finished build. Run npm run build first.`,
  );
});
