/**
 * Whether the build leaves out a file, by the rule of stock: the name of the file or of one of its folders starts with
 * `_`, as for partials, or with a dot, as for the lock files of editors.
 *
 * @param file the path from the site's folder, with forward slashes
 */
export const isLeftOut = (file: string): boolean => /(?:^|\/)[_.]/.test(file);

/** Splits a page into its front matter and its body. `text` is the whole file, as the parser of the build reads it. */
export function splitSource(source: string): {text: string; yaml: string; body: string} {
  // Notepad on Windows may start a file with a byte order mark.
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  // Spaces may follow the dashes.
  const [whole = '', yaml = ''] = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/.exec(text) ?? [];
  return {text, yaml, body: text.slice(whole.length)};
}
