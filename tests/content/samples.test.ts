import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parse as parseToml} from 'smol-toml';
import {parseAllDocuments} from 'yaml';
import {lineOf, markdownReader} from '../../scripts/check/markdown-tree.ts';
import {pageFiles} from '../../scripts/pages.ts';
import {toolEnvironment} from '../../scripts/programs.ts';
import {expect, test} from '../test.ts';

interface Sample {
  file: string;
  /** The line of its first line of code. */
  line: number;
  language: string;
  meta: string;
  code: string;
}

/** The code blocks of all pages. */
let all: Sample[];

test.beforeAll(async () => {
  const read = await markdownReader();
  all = pageFiles().flatMap((file) =>
    read(file).nodes.flatMap((node) =>
      node.type === 'code'
        ? [
            {
              file,
              line: lineOf(node) + 1,
              language: node.lang ?? '',
              meta: node.meta ?? '',
              code: `${node.value}\n`,
            },
          ]
        : [],
    ),
  );
});

const title = ({meta}: Sample) => /title="([^"]*)"/.exec(meta)?.[1] ?? '';

/** The samples in any of the languages. It fails if there are none, because the test would then prove nothing. */
function inLanguage(...languages: string[]): Sample[] {
  const samples = all.filter(({language}) => languages.includes(language));
  expect(samples.length, `samples in ${languages.join(', ')}`).toBeGreaterThan(0);
  return samples;
}

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
});
test.afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** Runs a program on a sample. Returns `undefined` if it succeeds, and otherwise its output. */
function judge(tool: string, args: string[], input?: string): string | undefined {
  const {status, stdout, stderr, error} = spawnSync(tool, args, {
    encoding: 'utf8',
    input,
    cwd: folder,
    env: toolEnvironment,
  });
  return status === 0 ? undefined : `${error?.message ?? ''}${stdout}${stderr}`;
}

/** One line for each sample that `verdict` refuses, with its page and line. */
function refused(samples: Sample[], verdict: (sample: Sample) => string | undefined): string[] {
  return samples.flatMap((sample) => {
    const reason = verdict(sample);
    return reason === undefined ? [] : [`${sample.file}:${sample.line} ${reason}`];
  });
}

/** Returns the error that a parser throws for a sample, or `undefined`. */
function thrown(parse: (code: string) => unknown): (sample: Sample) => string | undefined {
  return ({code}) => {
    try {
      parse(code);
      return undefined;
    } catch (error) {
      return String(error);
    }
  };
}

function write(name: string, code: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  return file;
}

test('every shell sample parses', () => {
  const samples = inLanguage('bash', 'sh', 'shell');
  expect(refused(samples, ({code}) => judge('bash', ['-n'], code))).toEqual([]);
});

test('ShellCheck finds no error in any shell script', () => {
  const scripts = inLanguage('bash', 'sh').filter((sample) => /\.sh$/.test(title(sample)));
  expect(scripts.length).toBeGreaterThan(0);
  expect(
    refused(scripts, ({code}) => judge('shellcheck', ['--shell=bash', '--severity=warning', '-'], code)),
  ).toEqual([]);
});

test('every JSON, YAML and TOML sample parses', () => {
  expect(refused(inLanguage('json'), thrown(JSON.parse))).toEqual([]);
  // There may be no TOML, because only one page uses it.
  const toml = all.filter(({language}) => language === 'toml');
  expect(refused(toml, thrown(parseToml))).toEqual([]);
  expect(
    refused(inLanguage('yaml'), ({code}) => {
      const faults = parseAllDocuments(code).flatMap(({errors}) => errors);
      return faults.length === 0 ? undefined : faults.map(String).join('\n');
    }),
  ).toEqual([]);
});

test('every XML sample is well-formed', async ({page}) => {
  const verdicts = await page.evaluate(
    (samples) =>
      samples.map((code) => {
        const parsed = new DOMParser().parseFromString(code, 'application/xml');
        return parsed.querySelector('parsererror')?.textContent ?? '';
      }),
    inLanguage('xml').map(({code}) => code.trimStart()),
  );
  expect(verdicts.filter((verdict) => verdict !== '')).toEqual([]);
});

test('every Python sample compiles', () => {
  const compile = 'import sys; compile(sys.stdin.read(), "sample", "exec")';
  expect(refused(inLanguage('python'), ({code}) => judge('python3', ['-c', compile], code))).toEqual([]);
});

test('every JavaScript sample parses', () => {
  expect(
    refused(inLanguage('js'), ({code}) => judge(process.execPath, ['--check', write('sample.mjs', code)])),
  ).toEqual([]);
});

test('Git accepts every sample of its configuration', () => {
  const samples = inLanguage('ini').filter((sample) => /gitconfig|\.inc$/.test(title(sample)));
  expect(samples.length).toBeGreaterThan(0);
  expect(
    refused(samples, ({code}) => judge('git', ['config', '--file', write('gitconfig', code), '--list'])),
  ).toEqual([]);
});

test('nginx accepts every sample of its configuration', () => {
  for (const name of ['tmp', 'files']) {
    mkdirSync(path.join(folder, name), {recursive: true});
  }
  const whole = (code: string) =>
    /^http \{/m.test(code)
      ? code
      : `pid tmp/nginx.pid;\nerror_log tmp/error.log;\nevents {}\nhttp {\naccess_log off;\nserver {\nlisten 127.0.0.1:8080;\n${code}}\n}\n`;
  expect(
    refused(inLanguage('nginx'), ({code}) =>
      judge('nginx', ['-t', '-q', '-p', folder, '-c', write('nginx.conf', whole(code))]),
    ),
  ).toEqual([]);
});

test('named-checkzone accepts the records of every zone', () => {
  const start =
    '$TTL 300\n@ IN SOA ns1.example.org. postmaster.example.org. 1 3600 600 86400 300\n@ IN NS ns1.example.net.\n';
  const zoneOf = (sample: Sample) => /\((.+\.arpa)\)/.exec(title(sample))?.[1] ?? 'example.org';
  // One sample depends on addresses of another sample of the same zone.
  const options = ['-i', 'none', '-k', 'fail', '-m', 'ignore', '-M', 'ignore', '-S', 'ignore'];
  expect(
    refused(inLanguage('dns', 'dns-zone-file'), (sample) =>
      judge('named-checkzone', [...options, zoneOf(sample), write('zone', start + sample.code)]),
    ),
  ).toEqual([]);
});

test('Pigeonhole compiles every Sieve script', () => {
  expect(
    refused(inLanguage('sieve'), ({code}) => judge('sievec', [write('sample.sieve', code), 'sample.svbin'])),
  ).toEqual([]);
});
