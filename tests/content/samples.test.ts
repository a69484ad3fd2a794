import {spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
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
  title: string;
  code: string;
}

/** The code blocks of all pages. */
let all: Sample[];

test.beforeAll(async () => {
  const read = await markdownReader();
  all = pageFiles().flatMap((file) =>
    read(file)
      .nodes.filter((node) => node.type === 'code')
      .map((node) => ({
        file,
        line: lineOf(node) + 1,
        language: node.lang ?? '',
        title: /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '',
        code: `${node.value}\n`,
      })),
  );
});

/** Runs a program on a sample in the test's own folder. Returns `undefined` if it succeeds, and otherwise its output. */
function judge(tool: string, args: string[], input?: string): string | undefined {
  const {status, stdout, stderr, error} = spawnSync(tool, args, {
    encoding: 'utf8',
    input,
    cwd: test.info().outputPath('.'),
    env: toolEnvironment,
  });
  return status === 0 ? undefined : `${error?.message ?? ''}${stdout}${stderr}`;
}

/** Returns the error that a parser throws for a sample, or `undefined`. */
function thrown(parse: (code: string) => unknown, code: string): string | undefined {
  try {
    parse(code);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Writes a file into the test's own folder. */
function write(name: string, code: string): string {
  const file = test.info().outputPath(name);
  writeFileSync(file, code);
  return file;
}

interface Rule {
  languages: string[];
  /** The rule is only for samples with such a title. */
  title?: RegExp;
  /** Returns what is wrong with a sample. */
  verdict: (sample: Sample) => string | undefined;
}

const rules: Record<string, Rule> = {
  'every shell sample parses': {
    languages: ['bash', 'sh', 'shell'],
    verdict: ({code}) => judge('bash', ['-n'], code),
  },
  'ShellCheck finds no error in any shell script': {
    languages: ['bash', 'sh'],
    title: /\.sh$/,
    verdict: ({code}) => judge('shellcheck', ['--shell=bash', '--severity=warning', '-'], code),
  },
  'every JSON and TOML sample parses': {
    languages: ['json', 'toml'],
    verdict: ({language, code}) => thrown(language === 'json' ? JSON.parse : parseToml, code),
  },
  'every YAML sample parses': {
    languages: ['yaml'],
    verdict: ({code}) => {
      const faults = parseAllDocuments(code).flatMap(({errors}) => errors);
      return faults.length === 0 ? undefined : faults.map(String).join('\n');
    },
  },
  'every XML sample is well-formed': {
    languages: ['xml'],
    verdict: ({code}) =>
      judge(
        'python3',
        ['-c', 'import sys; from xml.etree import ElementTree; ElementTree.parse(sys.stdin.buffer)'],
        code.trimStart(),
      ),
  },
  'every Python sample compiles': {
    languages: ['python'],
    verdict: ({code}) =>
      judge('python3', ['-c', 'import sys; compile(sys.stdin.read(), "sample", "exec")'], code),
  },
  'every JavaScript sample parses': {
    languages: ['js'],
    verdict: ({code}) => judge(process.execPath, ['--check', write('sample.mjs', code)]),
  },
  'Git accepts every sample of its configuration': {
    languages: ['ini'],
    title: /gitconfig|\.inc$/,
    verdict: ({code}) => judge('git', ['config', '--file', write('gitconfig', code), '--list']),
  },
  'nginx accepts every sample of its configuration': {
    languages: ['nginx'],
    verdict: ({code}) => {
      const folder = test.info().outputPath('.');
      for (const name of ['tmp', 'files']) {
        mkdirSync(path.join(folder, name), {recursive: true});
      }
      const whole = /^http \{/m.test(code)
        ? code
        : `pid tmp/nginx.pid;\nerror_log tmp/error.log;\nevents {}\nhttp {\naccess_log off;\nserver {\nlisten 127.0.0.1:8080;\n${code}}\n}\n`;
      return judge('nginx', ['-t', '-q', '-p', folder, '-c', write('nginx.conf', whole)]);
    },
  },
  'named-checkzone accepts the records of every zone': {
    languages: ['dns', 'dns-zone-file'],
    verdict: ({title, code}) => {
      const start =
        '$TTL 300\n@ IN SOA ns1.example.org. postmaster.example.org. 1 3600 600 86400 300\n@ IN NS ns1.example.net.\n';
      const zone = /\((.+\.arpa)\)/.exec(title)?.[1] ?? 'example.org';
      // One sample depends on addresses of another sample of the same zone.
      const options = ['-i', 'none', '-k', 'fail', '-m', 'ignore', '-M', 'ignore', '-S', 'ignore'];
      return judge('named-checkzone', [...options, zone, write('zone', start + code)]);
    },
  },
  'Pigeonhole compiles every Sieve script': {
    languages: ['sieve'],
    verdict: ({code}) => judge('sievec', [write('sample.sieve', code), 'sample.svbin']),
  },
};

for (const [name, {languages, title = /^/, verdict}] of Object.entries(rules)) {
  test(name, () => {
    const samples = all.filter((sample) => languages.includes(sample.language) && title.test(sample.title));
    expect(samples.length).toBeGreaterThan(0);
    const refused = samples.flatMap((sample) => {
      const reason = verdict(sample);
      return reason === undefined ? [] : [`${sample.file}:${sample.line} ${reason}`];
    });
    expect(refused).toEqual([]);
  });
}
