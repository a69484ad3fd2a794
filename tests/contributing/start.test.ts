import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {freePort} from '../../scripts/ports.ts';
import {expect, test} from '../test.ts';
import {SiteCopy} from './site-copy.ts';

test('npm start shows a page, and an edit of its text without a reload', async ({page, faults}) => {
  // A link may prefetch its page while the server replaces modules.
  faults.allow(/\[HMR\] unexpected require/);
  using copy = new SiteCopy();
  copy.shorten();
  const port = String(await freePort());
  const docusaurus = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const server = spawn(process.execPath, [docusaurus, 'start', '--no-open', '--port', port], {
    cwd: copy.folder,
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  try {
    const address = `http://localhost:${port}/docs/intro/`;
    await expect(async () => expect(await page.request.get(address)).toBeOK()).toPass();
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', {level: 1})).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    copy.edit('docs/intro.mdx', (text) => `${text}\nTrams run all night.\n`);
    await expect(page.getByText('Trams run all night.')).toBeVisible();
    await expect(page.locator('body[data-kept]'), 'it did not reload').toBeAttached();
    await page.close();
  } finally {
    server.kill();
    await exited;
  }
});
