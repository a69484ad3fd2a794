/**
 * Whether the build makes no page of a file, as stock has it: a name or a folder with `_` at its
 * start holds parts that pages import, one with a dot is a program's own, as an editor's lock.
 *
 * @param file the path from the site's folder, with forward slashes
 */
export const isLeftOut = (file: string): boolean => /(?:^|\/)[_.]/.test(file);

/** The text of a page's file as the build's parser takes it, and of that its front matter and what comes below. */
export function splitSource(source: string): {text: string; yaml: string; body: string} {
  // Windows' Notepad may put a byte order mark first.
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  // Spaces may follow the dashes.
  const [whole = '', yaml = ''] = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/.exec(text) ?? [];
  return {text, yaml, body: text.slice(whole.length)};
}
