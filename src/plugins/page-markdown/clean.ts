/**
 * Fenced code, also in lists and quotations, and code spans stay. A fence ends with at least the marks that start it.
 * Imports and exports are removed, from the start of their block to the next blank line.
 */
const notProse =
  /^(?:[ \t>]|[-*+] |\d+[.)] )*(?<marks>`{3,}|~{3,})[\s\S]*?^[ \t>]*\k<marks>[`~]*[ \t]*$|(?<!\S[ \t]*\n)^(?<module>(?:import|export) .*(?:\n[ \t]*\S.*)*\n*)|`[^`\n]+`/gm;

/** The address of a link or of a definition, without its hash and its title. */
const linkAddress = /(?<=\]\(|^ {0,3}\[[^\]^\n]+\]:[ \t]+)[^)\s#]+(?=[)\s#]|$)/gm;

/**
 * Turns a page into Markdown that needs no site. It starts with the title, the description and the note. Imports,
 * components, pictures and comments are removed, the labels of tabs become bold text, and links to files become
 * addresses. Code does not change.
 *
 * @param body the text below the front matter
 * @param resolve returns the address of a linked file, or `undefined` if the file is not a page
 */
export function cleanMarkdown(
  body: string,
  frontMatter: {title?: string | undefined; description?: string | undefined; note?: string | undefined},
  resolve: (link: string) => string | undefined,
): string {
  let cleaned = '';
  let end = 0;
  for (const {0: code, index, groups} of body.matchAll(notProse)) {
    cleaned += cleanProse(body.slice(end, index), resolve) + (groups?.module === undefined ? code : '');
    end = index + code.length;
  }
  cleaned += cleanProse(body.slice(end), resolve);
  const title = frontMatter.title === undefined ? '' : `# ${frontMatter.title}\n\n`;
  const description = frontMatter.description === undefined ? '' : `> ${frontMatter.description}\n\n`;
  const note = frontMatter.note === undefined ? '' : `${frontMatter.note}\n\n`;
  return `${title}${description}${note}${cleaned.trim()}\n`;
}

function cleanProse(text: string, resolve: (link: string) => string | undefined): string {
  return text
    .replaceAll(/[ \t]*\{\/\*[\s\S]*?\*\/\}/g, '')
    .replaceAll(/<figure>[\s\S]*?<\/figure>/g, '')
    .replaceAll(/<TabItem[^>]*\blabel="([^"]*)"[^>]*>/g, '**$1**')
    .replaceAll(/<\/?[A-Z]\w*(?:\s[^<>]*)?\/?>/g, '')
    .replaceAll(linkAddress, (link) => resolve(link) ?? link)
    .replaceAll(/\n{3,}/g, '\n\n');
}
