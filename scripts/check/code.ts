import {existsSync} from 'node:fs';
import {runPackage} from '../packages.ts';

const isCode = (file: string) => /\.(tsx?|css|jsonc?)$/.test(file) && file !== 'package-lock.json';
const isTyped = (file: string) => /\.tsx?$|(^|\/)tsconfig\.json$/.test(file);

/** The project, and the worker of offline mode, which has other globals. */
const projects = ['.', 'src/features/offline'];

/**
 * The reports of the tools that check code: format, lint, types, and unused code and packages. The tools explain their
 * problems themselves, and show the code.
 *
 * @param changed the files that have changed, or none to check everything
 * @returns a report for each tool that found a problem
 */
export async function codeReports(changed?: string[]): Promise<string[]> {
  const code = changed?.filter((file) => isCode(file) && existsSync(file)) ?? ['.'];
  const biome = ['check', '--error-on-warnings', '--max-diagnostics=none', '--no-errors-on-unmatched'];
  const runs = await Promise.all([
    ...(code.length > 0 ? [runPackage('@biomejs/biome', 'biome', [...biome, ...code])] : []),
    ...(changed === undefined || changed.some(isTyped)
      ? projects.map((project) => runPackage('typescript', 'tsc', ['-p', project, '--pretty', 'false']))
      : []),
    ...(changed === undefined ? [runPackage('knip', 'knip', ['--no-progress'])] : []),
  ]);
  return runs.filter((run) => run.code !== 0).map(({output, errors}) => output + errors);
}
