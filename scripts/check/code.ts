import {readdirSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {runPackage} from '../packages.ts';
import {type Fault, fromSiteFolder} from './fault.ts';

/** A tool that failed without naming a fault is broken or wrongly configured: that is never a pass. */
function brokenTool(name: string, text: string): Error {
  return new Error(`${name} did not run:\n${text.trim()}`);
}

/** What the compiler says of a project, `.` for the site. */
async function compilerFaults(project: string): Promise<Fault[]> {
  const {output, errors, code} = await runPackage('typescript', 'tsc', ['-p', project, '--pretty', 'false']);
  const faults = [...output.matchAll(/^(.+?)\((\d+),\d+\): error (TS\d+): (.+)$/gm)].map(
    ([, file = '', line, name, message]) => ({
      file: fromSiteFolder(file),
      line: Number(line),
      what: `types: ${message?.replace(/\.$/, '')}`,
      cure: `make the two agree, without a cast (${name})`,
    }),
  );
  if (code !== 0 && faults.length === 0) {
    throw brokenTool('tsc', output + errors);
  }
  return faults;
}

/** Faults of type, in the site, its tools and tests, and in features with code for another place than a page, such as a worker. */
export async function typeFaults(): Promise<Fault[]> {
  const projects = readdirSync('src/features', {recursive: true, encoding: 'utf8'})
    .filter((file) => path.basename(file) === 'tsconfig.json')
    .map((file) => path.join('src/features', path.dirname(file)));
  return (await Promise.all(['.', ...projects].map(compilerFaults))).flat();
}

interface BiomeReport {
  diagnostics: {
    category: string;
    message: string;
    location: {path: string; start: {line: number}} | null;
  }[];
}

/**
 * Faults of format and lint in code, styles and JSON.
 *
 * @param files only these, or everything
 */
export async function styleFaults(files?: string[]): Promise<Fault[]> {
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
    what: category === 'format' ? 'format: not as Biome prints it' : `${category}: ${message}`,
    cure: category === 'format' ? 'npm run format' : 'mend it, or say beside it why the rule is off',
  }));
}

const knipSymbol = z.object({name: z.string(), line: z.number().optional()});

/** Beside `file`, each key is a kind of issue; what is exported twice comes as a list of its names. */
const knipReport = z.object({
  issues: z.array(z.object({file: z.string()}).catchall(z.array(z.union([knipSymbol, z.array(knipSymbol)])))),
});

/** What most kinds of issue mean; knip has others, which are told by its own names. */
const unusedCures: Record<string, [what: string, cure: string]> = {
  files: ['unused file', 'import it or delete it'],
  dependencies: ['unused dependency', 'npm uninstall it'],
  devDependencies: ['unused development dependency', 'npm uninstall it'],
  binaries: ['command that no dependency brings', 'npm install --save-exact the package that has it'],
  unlisted: ['dependency that package.json does not name', 'npm install --save-exact it'],
  unresolved: ['import that leads nowhere', 'correct its path'],
  exports: ['export that nothing imports', 'remove `export`, or the code'],
  types: ['exported type that nothing imports', 'remove `export`, or the type'],
  duplicates: ['exported twice', 'keep one of the names'],
};

/** Files, exports and dependencies that nothing uses, and dependencies that package.json does not name. */
export async function unusedFaults(): Promise<Fault[]> {
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
      const [what, cure] = unusedCures[kind] ?? [
        `knip: ${kind}`,
        'mend it: https://knip.dev/reference/issue-types says how',
      ];
      return (
        found
          .flat()
          // It takes a path that leads nowhere for a package: names.ts and the compiler name the path.
          .filter(({name}) => !name.startsWith('@site/'))
          .map(({name, line = 1}) => ({file, line, what: `${what}: ${name}`, cure}))
      );
    }),
  );
}
