import {spawnSync} from 'node:child_process';
import {hasTool, isDebian, type SampleTool, toolEnvironment} from '../../scripts/sample-tools.ts';
import {expect, test} from '../test.ts';

const needed: SampleTool[] = ['age', 'bash', 'openssl', 'shasum', 'zip'];

if (isDebian || needed.every(hasTool)) {
  test('the steps of the decryption page open a sample export, and each error has the text of the page', () => {
    const {status, stdout, stderr} = spawnSync('bash', ['tests/content/xaspos-decryption.sh'], {
      encoding: 'utf8',
      env: toolEnvironment,
    });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^ok: /);
    expect(status).toBe(0);
  });
}
