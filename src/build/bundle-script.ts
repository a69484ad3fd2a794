import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {HtmlTagObject} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {addLicences} from './licences.ts';

/** Values from the build. The script reads each one as a global constant. Declare it with `declare const`. */
type Settings = Record<string, unknown>;

/**
 * Bundles a TypeScript file and its imports for the browser, apart from the application.
 *
 * @returns the script, and the absolute paths of the files in it
 */
export function bundleScript(file: string, settings: Settings, format: 'iife' | 'esm' = 'iife') {
  const {outputFiles, metafile} = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format,
    // Older browsers show the page without this script, because a syntax error stops only the script that has it.
    target: 'es2020',
    write: false,
    metafile: true,
    define: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    logLevel: 'warning',
  });
  const sources = Object.keys(metafile.inputs).map((input) => path.resolve(input));
  return {content: outputFiles[0]?.text ?? '', sources};
}

/**
 * Bundles a TypeScript file and its imports into a script tag for a plugin's `injectHtmlTags`. The script runs before the
 * first paint and does not wait for a request or for React. Use it for controls that must answer at once, and keep it to
 * a few kilobytes, because every page contains it.
 */
export const inlineScript = (file: string, settings: Settings = {}): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: bundleScript(file, settings).content,
});

/**
 * Bundles a TypeScript file and its imports into a file that pages can fetch without React. Its name changes with its
 * content. Write it with {@link writeScript} in a plugin's `postBuild`.
 */
export function scriptFile(name: string, entry: string, settings: Settings = {}) {
  // Without exports, such a file is the same as a classic script.
  const bundle = bundleScript(entry, settings, 'esm');
  const hash = createHash('sha256').update(bundle.content).digest('hex').slice(0, 8);
  return {...bundle, file: `assets/js/${name}.${hash}.js`};
}

/** Adds a script, and the licences of the packages in it, to a build. */
export function writeScript(folder: string, {file, content, sources}: ReturnType<typeof scriptFile>): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, content);
  addLicences(folder, sources);
}
