import path from 'node:path';
import type {HtmlTagObject} from '@docusaurus/types';
import {buildSync} from 'esbuild';

/**
 * Bundles a TypeScript file and its imports into a script that does not need the application.
 *
 * @param file the absolute path of the script, which exports nothing
 * @param settings values from the build. The script reads each one as a global constant. Declare it with `declare const`.
 * @returns the script, and the absolute paths of its source files
 * @throws if esbuild cannot bundle the file
 */
export function bundle(
  file: string,
  settings: Record<string, unknown> = {},
): {content: string; sources: string[]} {
  const {outputFiles, metafile} = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
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
    content: outputFiles[0]?.text ?? '',
    sources: Object.keys(metafile.inputs).map((input) => path.resolve(input)),
  };
}

/**
 * Puts a script into a tag for a plugin's `injectHtmlTags`. The script runs before the first paint and does not wait for
 * a request or for React. Use it for controls that must answer at once, and keep it to a few kilobytes, because every
 * page contains it.
 */
export const inlineScript = (...script: Parameters<typeof bundle>): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: bundle(...script).content,
});
