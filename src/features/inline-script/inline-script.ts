import type {HtmlTagObject} from '@docusaurus/types';
import {type BuildOptions, buildSync} from 'esbuild';

/**
 * Bundles a TypeScript file and its imports for the browser, apart from the application.
 *
 * @param file the absolute path of the script
 * @param settings values from the build. The script reads each one as a global constant. Declare it with `declare const`.
 * @throws if esbuild cannot bundle the file
 */
export function bundleScript(
  file: string,
  settings: Record<string, unknown>,
  format: BuildOptions['format'],
): string {
  const {
    outputFiles: [bundle],
  } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    ...(format && {format}),
    // Older browsers show the page without this script, because a syntax error stops only the script that has it.
    target: 'es2020',
    write: false,
    define: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    logLevel: 'warning',
  });
  return bundle?.text ?? '';
}

/**
 * Bundles a TypeScript file and its imports into a script tag for a plugin's `injectHtmlTags`. The script runs before the
 * first paint and does not wait for a request or for React. Use it for controls that must answer at once, and keep it to
 * a few kilobytes, because every page contains it.
 *
 * @param file the absolute path of the script, which exports nothing
 * @param settings see {@link bundleScript}
 * @throws if esbuild cannot bundle the file
 */
export const inlineScript = (file: string, settings: Record<string, unknown> = {}): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: bundleScript(file, settings, 'iife'),
});
