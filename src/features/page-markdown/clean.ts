/**
 * Fences, in lists and quotations too, which end with the marks that they begin with or more, and code spans: those
 * stay. Imports and exports, from the start of a block to the next blank line: those go.
 */
const notProse =
  /^(?:[ \t>]|[-*+] |\d+[.)] )*(?<marks>`{3,}|~{3,})[\s\S]*?^[ \t>]*\k<marks>[`~]*[ \t]*$|(?<!\S[ \t]*\n)^(?<module>(?:import|export) .*(?:\n[ \t]*\S.*)*\n*)|`[^`\n]+`/gm;

/** The address of a link or of a definition, without what follows `#` and without its title. */
const linkAddress = /(?<=\]\(|^ {0,3}\[[^\]^\n]+\]:[ \t]+)[^)\s#]+(?=[)\s#]|$)/gm;

/**
 * A page's text as Markdown that reads without the site: its title, description
 * and note first, no imports, components or comments; tabs become headings
 * in bold, links to files become addresses. Code stays as it is.
 *
 * @param body what stands below the front matter
 * @param resolve the address of a linked file, or `undefined` for what is no page
 */
export function cleanMarkdown(
  body: string,
  frontMatter: {title?: string | undefined; description: string; note?: string | undefined},
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
  const note = frontMatter.note === undefined ? '' : `${frontMatter.note}\n\n`;
  return `${title}> ${frontMatter.description}\n\n${note}${cleaned.trim()}\n`;
}

function cleanProse(text: string, resolve: (link: string) => string | undefined): string {
  return text
    .replaceAll(/[ \t]*\{\/\*[\s\S]*?\*\/\}/g, '')
    .replaceAll(/<TabItem[^>]*\blabel="([^"]*)"[^>]*>/g, '**$1**')
    .replaceAll(/<\/?[A-Z]\w*(?:\s[^<>]*)?\/?>/g, '')
    .replaceAll(linkAddress, (link) => resolve(link) ?? link)
    .replaceAll(/\n{3,}/g, '\n\n');
}
