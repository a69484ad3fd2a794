import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {parseAllDocuments} from 'yaml';
import {textFiles} from '../../scripts/page-problems.ts';
import {toolEnvironment} from '../../scripts/programs.ts';

/** Runs a program. It throws the output of one that refuses its input. */
function run(tool: string, args: string[], input = ''): void {
  const {status, stdout, stderr, error} = spawnSync(tool, args, {
    encoding: 'utf8',
    input,
    env: toolEnvironment,
  });
  if (status !== 0) {
    throw error ?? new Error(stdout + stderr);
  }
}

function checkNginx(code: string): void {
  const folder = test.info().outputPath('nginx');
  for (const name of ['tmp', 'files']) {
    mkdirSync(path.join(folder, name), {recursive: true});
  }
  const server = `http {\naccess_log off;\nserver {\nlisten 127.0.0.1:8080;\n${code}}\n}\n`;
  const whole = /^http \{/m.test(code)
    ? code
    : `pid tmp/nginx.pid;\nerror_log tmp/error.log;\nevents {}\n${server}`;
  writeFileSync(path.join(folder, 'nginx.conf'), whole);
  run('nginx', ['-t', '-q', '-p', folder, '-c', path.join(folder, 'nginx.conf')]);
}

/** What reads the samples of a language, and throws what is wrong with one. */
const checks: Record<string, (code: string) => void> = {
  bash: (code) => run('bash', ['-n'], code),
  json: (code) => JSON.parse(code),
  yaml: (code) => expect(parseAllDocuments(code).flatMap(({errors}) => errors)).toEqual([]),
  python: (code) => run('python3', ['-c', 'import sys; compile(sys.stdin.read(), "sample", "exec")'], code),
  js: (code) => run(process.execPath, ['--input-type=module', '--check'], code),
  nginx: checkNginx,
};

/** A code block: the indent of its first line, its marks, its language and its text. */
const block = /^([ \t]*)(`{3,})([\w-]+)[^\n]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;

test('every code sample in a language that a program here can read is valid', () => {
  const used = new Set<string>();
  for (const file of textFiles) {
    const source = readFileSync(file, 'utf8');
    for (const {index, 1: indent, 3: language = '', 4: code = ''} of source.matchAll(block)) {
      const text = code.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
      const line = source.slice(0, index).split('\n').length;
      expect.soft(() => checks[language]?.(text), `${file}:${line}`).not.toThrow();
      used.add(language);
    }
  }
  expect(Object.keys(checks).filter((language) => !used.has(language))).toEqual([]);
});

test('the steps of the decryption page open a sample export', () => {
  const {status, stdout, stderr} = spawnSync('bash', ['tests/nightly/xaspos-decryption.sh'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^ok: /);
  expect(status).toBe(0);
});
