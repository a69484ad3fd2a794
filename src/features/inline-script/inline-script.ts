import type {HtmlTagObject} from '@docusaurus/types';
import {buildSync} from 'esbuild';

/**
 * Bundles a TypeScript file, with everything that it imports, into a script tag for a plugin's
 * `injectHtmlTags`. The script runs while the page is parsed, before the first paint, and does not wait for
 * a request or for React. Use it for controls that have to answer at once, and keep it to a few kilobytes:
 * every page carries it.
 *
 * @param file absolute path of the script, which runs when it is loaded and exports nothing
 * @param settings values that the build knows, each available in the script as the global constant of its
 * name; declare it there with `declare const`
 * @throws if esbuild cannot bundle the file
 */
export function inlineScript(file: string, settings: Record<string, unknown> = {}): HtmlTagObject {
  const {
    outputFiles: [bundle],
  } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    // Older browsers get the page without the script: a syntax error in it stops nothing else.
    target: 'es2020',
    write: false,
    define: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    logLevel: 'warning',
  });
  return {tagName: 'script', innerHTML: bundle?.text ?? ''};
}
