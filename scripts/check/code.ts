import {readdirSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {runPackage} from '../packages.ts';
import {fromSiteFolder, type Problem} from './problem.ts';

/** A tool that fails without reporting a problem is broken or wrongly configured, and must not count as a pass. */
function brokenTool(name: string, text: string): Error {
  return new Error(`${name} did not run:\n${text.trim()}`);
}

async function compilerProblems(project: string): Promise<Problem[]> {
  const {output, errors, code} = await runPackage('typescript', 'tsc', ['-p', project, '--pretty', 'false']);
  const problems = [...output.matchAll(/^(.+?)\((\d+),\d+\): error (TS\d+): (.+)$/gm)].map(
    ([, file = '', line, name, message]) => ({
      file: fromSiteFolder(file),
      line: Number(line),
      message: `types: ${message?.replace(/\.$/, '')}`,
      fix: `correct the types without a cast (${name})`,
    }),
  );
  if (code !== 0 && problems.length === 0) {
    throw brokenTool('tsc', output + errors);
  }
  return problems;
}

/** Type errors in the site, its scripts and tests, and in features that have their own `tsconfig.json`, such as a worker. */
export async function typeProblems(): Promise<Problem[]> {
  const projects = readdirSync('src/features', {recursive: true, encoding: 'utf8'})
    .filter((file) => path.basename(file) === 'tsconfig.json')
    .map((file) => path.join('src/features', path.dirname(file)));
  return (await Promise.all(['.', ...projects].map(compilerProblems))).flat();
}

interface BiomeReport {
  diagnostics: {
    category: string;
    message: string;
    location: {path: string; start: {line: number}} | null;
  }[];
}

/**
 * Format and lint problems in code, styles and JSON.
 *
 * @param files the files to check, or all files by default
 */
export async function styleProblems(files?: string[]): Promise<Problem[]> {
  const {output, errors, code} = await runPackage('@biomejs/biome', 'biome', [
    'check',
    '--reporter=json',
    '--max-diagnostics=none',
    '--no-errors-on-unmatched',
    ...(files ?? ['.']),
  ]);
  if (!output.startsWith('{')) {
    throw brokenTool('Biome', errors);
  }
  const {diagnostics}: BiomeReport = JSON.parse(output);
  if (code !== 0 && diagnostics.length === 0) {
    throw brokenTool('Biome', output + errors);
  }
  return diagnostics.map(({category, message, location}) => ({
    file: fromSiteFolder(location?.path ?? 'biome.jsonc'),
    line: Math.max(1, location?.start.line ?? 1),
    message: category === 'format' ? 'format: differs from the format of Biome' : `${category}: ${message}`,
    fix: category === 'format' ? 'run npm run format' : 'fix it, or turn the rule off with a reason',
  }));
}

const knipSymbol = z.object({name: z.string(), line: z.number().optional()});

/** Every key except `file` is a kind of issue. A duplicate export is a list of its names. */
const knipReport = z.object({
  issues: z.array(z.object({file: z.string()}).catchall(z.array(z.union([knipSymbol, z.array(knipSymbol)])))),
});

/** The common kinds of issue. Other kinds keep the name that knip gives them. */
const unusedFixes: Record<string, [message: string, fix: string]> = {
  files: ['unused file', 'import it or delete it'],
  dependencies: ['unused dependency', 'remove it with npm uninstall'],
  devDependencies: ['unused development dependency', 'remove it with npm uninstall'],
  binaries: ['command that no dependency provides', 'install its package with npm install --save-exact'],
  unlisted: ['dependency that package.json does not list', 'install it with npm install --save-exact'],
  unresolved: ['import that does not resolve', 'correct its path'],
  exports: ['export that nothing imports', 'remove `export`, or the code'],
  types: ['exported type that nothing imports', 'remove `export`, or the type'],
  duplicates: ['exported twice', 'keep one of the names'],
};

/** Unused files, exports and dependencies, and dependencies that package.json does not list. */
export async function unusedProblems(): Promise<Problem[]> {
  const {output, errors, code} = await runPackage('knip', 'knip', ['--no-progress', '--reporter', 'json']);
  if (!output.startsWith('{')) {
    throw brokenTool('knip', output + errors);
  }
  const {issues} = knipReport.parse(JSON.parse(output));
  if (code !== 0 && issues.length === 0) {
    throw brokenTool('knip', output + errors);
  }
  return issues.flatMap(({file, ...kinds}) =>
    Object.entries(kinds).flatMap(([kind, found]) => {
      const [message, fix] = unusedFixes[kind] ?? [
        `knip: ${kind}`,
        'see https://knip.dev/reference/issue-types',
      ];
      return (
        found
          .flat()
          // knip reports an unresolved path as a missing package. names.ts and the compiler report the path itself.
          .filter(({name}) => !name.startsWith('@site/'))
          .map(({name, line = 1}) => ({file, line, message: `${message}: ${name}`, fix}))
      );
    }),
  );
}
