import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {filesIn} from './files.ts';
import {lineWhere, type Problem, type Told} from './problem.ts';

/** The list of upstream files that this site copies, wraps, replaces, imports or relies on. */
export const upstreamList = 'upstream.json';

/** Whether a file of ours replaces or wraps a component of a theme. Its comment and src/theme/README.md say why. */
const isComponent = (file: string) => /^src\/(features\/[^/]+\/)?theme\/.*\.tsx$/.test(file);

const entrySchema = z
  .strictObject({
    package: z.string(),
    path: z.string(),
    /** The version and the hash of the file at the last comparison. `npm run upstream -- accept` writes them. */
    version: z.string().default(''),
    sha256: z.string().default(''),
    usedBy: z.array(z.string()).min(1),
    reason: z.string().min(1).optional(),
  })
  .refine(({reason, usedBy}) => reason !== undefined || usedBy.every(isComponent), {
    path: ['reason'],
    error: 'is missing: say why we depend on the file',
  });

export type UpstreamEntry = z.infer<typeof entrySchema>;

export function readUpstream(): UpstreamEntry[] {
  const {data, error} = z.array(entrySchema).safeParse(JSON.parse(readFileSync(upstreamList, 'utf8')));
  if (error !== undefined) {
    throw new Error(`${upstreamList}: ${z.prettifyError(error)}`);
  }
  return data;
}

export const installedFile = (entry: Pick<UpstreamEntry, 'package' | 'path'>): string =>
  path.join('node_modules', entry.package, entry.path);

export function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

export function installedVersion(name: string): string {
  const {version}: {version: string} = JSON.parse(
    readFileSync(path.join('node_modules', name, 'package.json'), 'utf8'),
  );
  return version;
}

const sourceFiles = () => filesIn('src').filter((file) => /\.tsx?$/.test(file));

/** A file of ours that depends on an upstream file. */
interface Dependency {
  file: string;
  line: number;
  package: string;
  path: string;
}

/** The possible places of a theme's component. The theme that overrides the others is first. */
const themes = [
  {package: '@easyops-cn/docusaurus-search-local', folder: 'dist/client/client/theme'},
  {package: '@docusaurus/theme-classic', folder: 'src/theme'},
  {package: '@docusaurus/core', folder: 'lib/client/theme-fallback'},
];

/** Our components that replace or wrap a component of a theme, which their paths determine. */
function swizzledComponents(): Dependency[] {
  const files = sourceFiles().filter(isComponent);
  return files.flatMap((file) => {
    const component = file.replace(/^.*?\/theme\//, '').replace(/(\/index)?\.tsx$/, '');
    const candidates = themes.flatMap(({package: name, folder}) =>
      ['/index.tsx', '/index.jsx', '/index.js', '.tsx'].map((end) => ({
        package: name,
        path: `${folder}/${component}${end}`,
      })),
    );
    const upstream = candidates.find((candidate) => existsSync(installedFile(candidate)));
    return upstream === undefined ? [] : [{file, line: 1, ...upstream}];
  });
}

/** A path to an internal file of a package. `/client` of the content plugins is documented. */
const deepPath =
  /['"`]((?:@docusaurus|@easyops-cn)\/[a-z-]+|history|react-router[a-z-]*|react-helmet-async|infima)\/(?!client['"`]|package\.json)([^'"`\s]+)['"`]/g;

/** Imports, aliases and other uses of a path in an upstream package. */
function deepImports(): Dependency[] {
  return [...sourceFiles(), 'docusaurus.config.ts'].flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((text, index) =>
      // The compiler checks imports of types, which do not exist at run time.
      /^\s*(import|export) type /.test(text) || /^declare module/.test(text)
        ? []
        : [...text.matchAll(deepPath)].map(([, pkg = '', inner = '']) => ({
            file,
            line: index + 1,
            package: pkg,
            path: inner,
          })),
    );
  });
}

/** A file by the name that its source and its compiled form have in common. */
const plainPath = (file: string) =>
  file
    .replace(/^(src|lib)\//, '')
    .replace(/\.(d\.ts|tsx?|jsx?)$/, '')
    .replace(/\/index$/, '');

function unlisted(entries: UpstreamEntry[]): Problem[] {
  const isListed = (dependency: Dependency) =>
    entries.some(
      (entry) =>
        entry.package === dependency.package &&
        plainPath(entry.path) === plainPath(dependency.path) &&
        entry.usedBy.includes(dependency.file),
    );
  return [...swizzledComponents(), ...deepImports()]
    .filter((dependency) => !isListed(dependency))
    .map(({file, line, package: name, path: inner}) => ({
      file,
      line,
      message: `depends on ${name}/${inner}, which ${upstreamList} does not list`,
      fix: `add an entry with "package", "path", "usedBy" and, unless it is a component, "reason", then run npm run upstream -- accept ${inner}`,
    }));
}

/**
 * Aliases of files that the list does not contain. `replaceModules` checks the other aliases when the site is built.
 */
function unlistedAliases(entries: UpstreamEntry[]): Problem[] {
  return sourceFiles()
    .filter((file) => file !== 'src/features/upstream/upstream.ts')
    .flatMap((file) => {
      const line = readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((text) => /\balias\b\s*[:=]/.test(text));
      return line === -1 || entries.some(({usedBy}) => usedBy.includes(file))
        ? []
        : [
            {
              file,
              line: line + 1,
              message: `sets an alias that ${upstreamList} does not list`,
              fix: 'use replaceModules of src/features/upstream, and add the replaced file to the list',
            },
          ];
    });
}

/** The problem of one entry, if the installed file or our own file differs from the list. */
function entryProblem(entry: UpstreamEntry): Told | undefined {
  const name = `${entry.package}/${entry.path}`;
  const gone = entry.usedBy.filter((file) => !existsSync(file));
  if (gone.length > 0) {
    return {
      message: `${name} is used by ${gone.join(' and ')}, which does not exist`,
      fix: `run npm run upstream -- accept ${entry.path}`,
    };
  }
  const installed = installedFile(entry);
  if (!existsSync(installed)) {
    return {
      message: `${name} is no longer in the installed version, so ${entry.usedBy.join(' and ')} may do nothing`,
      fix: 'find its new place, or remove our file',
    };
  }
  return hashOf(installed) === entry.sha256
    ? undefined
    : {
        message: `${name} changed between ${entry.version || 'no version'} and ${installedVersion(entry.package)}, and ${entry.usedBy.join(' and ')} depends on it`,
        fix: `see the difference with npm run upstream -- diff ${entry.path}, adapt our file, then run npm run upstream -- accept ${entry.path}`,
      };
}

/** Upstream files that changed, and files of ours that depend on an upstream file which the list does not name. */
export function upstreamProblems(): Problem[] {
  const entries = readUpstream();
  const lines = readFileSync(upstreamList, 'utf8').split('\n');
  const lineOf = (entry: UpstreamEntry) =>
    lineWhere(
      lines,
      (text, index) =>
        text.includes(`"path": "${entry.path}"`) && lines[index - 1]?.includes(`"${entry.package}"`) === true,
    );
  return [
    ...entries.flatMap((entry) => {
      const problem = entryProblem(entry);
      return problem === undefined ? [] : [{file: upstreamList, line: lineOf(entry), ...problem}];
    }),
    ...unlisted(entries),
    ...unlistedAliases(entries),
  ];
}
