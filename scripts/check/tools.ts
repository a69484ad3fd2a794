import {existsSync} from 'node:fs';
import path from 'node:path';
import {runPackage} from '../packages.ts';
import {filesIn} from './files.ts';

const isCode = (file: string) => /\.(tsx?|css|jsonc?)$/.test(file) && file !== 'package-lock.json';
const isTyped = (file: string) => /\.tsx?$|(^|\/)tsconfig\.json$/.test(file);
const isMarkdown = (file: string) => /\.mdx?$/.test(file);
const isSpelt = (file: string) => isMarkdown(file) || file.endsWith('.yml');

/** The project, and each folder with other globals, such as the one of the service worker. */
const projects = [
  '.',
  ...filesIn('src')
    .filter((file) => file.endsWith('/tsconfig.json'))
    .map(path.dirname),
];

const biome = ['check', '--error-on-warnings', '--max-diagnostics=none', '--no-errors-on-unmatched'];
const cspell = [
  'lint',
  '--no-progress',
  '--no-summary',
  '--no-color',
  '--no-must-find-files',
  '--show-suggestions',
  '--cache',
  '--cache-location=node_modules/.cache/cspell',
];

/**
 * The reports of the tools that check text and code: Markdown, spelling, format, lint, types, and unused code and
 * packages. The tools explain their problems themselves.
 *
 * @param changed the files that have changed, or none to check everything
 * @returns a report for each tool that found a problem
 */
export async function toolReports(changed?: string[]): Promise<string[]> {
  const existing = changed?.filter((file) => existsSync(file));
  const code = existing?.filter(isCode) ?? ['.'];
  const markdown = existing?.filter(isMarkdown);
  const spelt = existing?.filter(isSpelt);
  const named = markdown === undefined ? [] : ['--no-globs', ...markdown.map((file) => `:${file}`)];
  const runs = await Promise.all([
    ...(markdown?.length === 0 ? [] : [runPackage('markdownlint-cli2', 'markdownlint-cli2', named)]),
    ...(spelt?.length === 0 ? [] : [runPackage('cspell', 'cspell', [...cspell, ...(spelt ?? [])])]),
    ...(code.length > 0 ? [runPackage('@biomejs/biome', 'biome', [...biome, ...code])] : []),
    ...(changed === undefined || changed.some(isTyped)
      ? projects.map((project) => runPackage('typescript', 'tsc', ['-p', project, '--pretty', 'false']))
      : []),
    ...(changed === undefined ? [runPackage('knip', 'knip', ['--no-progress'])] : []),
  ]);
  return runs.filter((run) => run.code !== 0).map(({output, errors}) => output + errors);
}
