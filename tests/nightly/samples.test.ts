import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseAllDocuments} from 'yaml';
import {pageFiles} from '../../scripts/pages.ts';
import {toolEnvironment} from '../../scripts/programs.ts';
import {expect, test} from '../test.ts';

/**
 * Runs a program in the test's own folder.
 *
 * @throws with its output if it refuses the sample
 */
function run(tool: string, args: string[], input?: string): void {
  const {status, stdout, stderr, error} = spawnSync(tool, args, {
    encoding: 'utf8',
    input,
    cwd: test.info().outputPath('.'),
    env: toolEnvironment,
  });
  if (status !== 0) {
    throw error ?? new Error(stdout + stderr);
  }
}

/** Writes a file into the test's own folder. */
function write(name: string, code: string): string {
  const file = test.info().outputPath(name);
  writeFileSync(file, code);
  return file;
}

/** Throws what is wrong with a sample. */
type Check = (code: string, title: string) => void;

const shell: Check = (code, title) => {
  run('bash', ['-n'], code);
  if (title.endsWith('.sh')) {
    run('shellcheck', ['--shell=bash', '--severity=warning', '-'], code);
  }
};

const zone: Check = (code, title) => {
  const start =
    '$TTL 300\n@ IN SOA ns1.example.org. postmaster.example.org. 1 3600 600 86400 300\n@ IN NS ns1.example.net.\n';
  const name = /\((.+\.arpa)\)/.exec(title)?.[1] ?? 'example.org';
  // One sample depends on addresses of another sample of the same zone.
  const options = ['-i', 'none', '-k', 'fail', '-m', 'ignore', '-M', 'ignore', '-S', 'ignore'];
  run('named-checkzone', [...options, name, write('zone', start + code)]);
};

const xml: Check = (code) => {
  const program = 'import sys; from xml.etree import ElementTree; ElementTree.parse(sys.stdin.buffer)';
  run('python3', ['-c', program], code.trimStart());
};

const checks: Record<string, Check> = {
  bash: shell,
  sh: shell,
  shell,
  json: (code) => JSON.parse(code),
  toml: (code) => run('python3', ['-c', 'import sys, tomllib; tomllib.load(sys.stdin.buffer)'], code),
  yaml(code) {
    expect(parseAllDocuments(code).flatMap(({errors}) => errors)).toEqual([]);
  },
  xml,
  python: (code) => run('python3', ['-c', 'import sys; compile(sys.stdin.read(), "sample", "exec")'], code),
  js: (code) => run(process.execPath, ['--check', write('sample.mjs', code)]),
  ini(code, title) {
    if (/gitconfig|\.inc$/.test(title)) {
      run('git', ['config', '--file', write('gitconfig', code), '--list']);
    }
  },
  nginx(code) {
    const folder = test.info().outputPath('.');
    for (const name of ['tmp', 'files']) {
      mkdirSync(path.join(folder, name), {recursive: true});
    }
    const whole = /^http \{/m.test(code)
      ? code
      : `pid tmp/nginx.pid;\nerror_log tmp/error.log;\nevents {}\nhttp {\naccess_log off;\nserver {\nlisten 127.0.0.1:8080;\n${code}}\n}\n`;
    run('nginx', ['-t', '-q', '-p', folder, '-c', write('nginx.conf', whole)]);
  },
  dns: zone,
  'dns-zone-file': zone,
  sieve: (code) => run('sievec', [write('sample.sieve', code), 'sample.svbin']),
};

/** A code block: the indent of its first line, its marks, its language, its options and its text. */
const block = /^([ \t]*)(`{3,})([\w-]+)([^\n]*)\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;

test('every code sample in a language that a program here can read is valid', () => {
  const used = new Set<Check>();
  for (const file of pageFiles()) {
    const source = readFileSync(file, 'utf8');
    for (const {0: whole, 1: indent, 3: language = '', 4: options = '', 5: code = ''} of source.matchAll(
      block,
    )) {
      const check = checks[language];
      if (check !== undefined) {
        const title = /title="([^"]*)"/.exec(options)?.[1] ?? '';
        const text = code.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
        const line = source.slice(0, source.indexOf(whole)).split('\n').length;
        expect.soft(() => check(text, title), `${file}:${line}`).not.toThrow();
        used.add(check);
      }
    }
  }
  expect(used).toEqual(new Set(Object.values(checks)));
});

test('the feeds and the sitemap are well-formed', () => {
  for (const file of ['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml']) {
    expect(() => xml(readFileSync(`build/${file}`, 'utf8'), file), file).not.toThrow();
  }
});

test('the steps of the decryption page open a sample export, and each error has the text of the page', () => {
  const {status, stdout, stderr} = spawnSync('bash', ['tests/nightly/xaspos-decryption.sh'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^ok: /);
  expect(status).toBe(0);
});
