import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {HtmlTagObject} from '@docusaurus/types';
import {type BuildOptions, buildSync} from 'esbuild';
import {addLicences} from '../site-files/licences.ts';

/**
 * Bundles a TypeScript file and its imports for the browser, apart from the application.
 *
 * @param settings values from the build. The script reads each one as a global constant. Declare it with `declare const`.
 */
export function bundleScript(
  file: string,
  settings: Record<string, unknown>,
  format: BuildOptions['format'],
): {content: string; sources: string[]} {
  const {
    outputFiles: [bundle],
    metafile,
  } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    ...(format && {format}),
    // Older browsers show the page without this script, because a syntax error stops only the script that has it.
    target: 'es2020',
    write: false,
    metafile: true,
    define: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    logLevel: 'warning',
  });
  return {
    content: bundle?.text ?? '',
    sources: Object.keys(metafile.inputs).map((input) => path.resolve(input)),
  };
}

/**
 * Bundles a TypeScript file and its imports into a script tag for a plugin's `injectHtmlTags`. The script runs before the
 * first paint and does not wait for a request or for React. Use it for controls that must answer at once, and keep it to
 * a few kilobytes, because every page contains it.
 */
export const inlineScript = (file: string, settings: Record<string, unknown> = {}): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: bundleScript(file, settings, 'iife').content,
});

/** A script that pages fetch later, and its path below the base path of the site. */
export interface ScriptFile {
  file: string;
  content: string;
  /** The absolute paths of the files in it. */
  sources: string[];
}

/**
 * Bundles a TypeScript file and its imports into a file that pages can fetch without React. Its name changes with its
 * content. Write it with {@link writeScript} in a plugin's `postBuild`.
 */
export function scriptFile(
  name: string,
  entry: string,
  settings: Record<string, unknown> = {},
  format: BuildOptions['format'] = 'iife',
): ScriptFile {
  const {content, sources} = bundleScript(entry, settings, format);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return {file: `assets/js/${name}.${hash}.js`, content, sources};
}

/** Adds a script, and the licences of the packages in it, to a build. */
export function writeScript(folder: string, {file, content, sources}: ScriptFile): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, content);
  addLicences(folder, sources);
}
