import {spawnSync} from 'node:child_process';
import {expect, test} from '../test.ts';

test('the steps of the decryption page open a sample export, and each error has the text of the page', () => {
  const {status, stdout, stderr} = spawnSync('bash', ['tests/content/xaspos-decryption.sh'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^ok: /);
  expect(status).toBe(0);
});
