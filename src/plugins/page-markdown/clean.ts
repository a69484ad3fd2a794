/**
 * A page's source as Markdown that reads without the site: its title and
 * description first, no imports, components or comments; tabs become headings
 * in bold, links to files become addresses. Code stays as it is.
 *
 * @param resolve the address of a linked file, or `undefined` for what is no page
 */
export function cleanMarkdown(
  source: string,
  frontMatter: {title?: string | undefined; description: string},
  resolve: (link: string) => string | undefined,
): string {
  const body = source.replaceAll('\r\n', '\n').replace(/^---\n[\s\S]*?\n---\n/, '');
  // Fences and code spans are every second part: those stay.
  const cleaned = body
    .split(/(^[ \t]*(?:`{3,})[\s\S]*?^[ \t]*`{3,}[ \t]*$|`[^`\n]+`)/m)
    .map((part, index) => (index % 2 === 1 ? part : cleanProse(part, resolve)))
    .join('')
    .trim();
  const title = frontMatter.title === undefined ? '' : `# ${frontMatter.title}\n\n`;
  return `${title}> ${frontMatter.description}\n\n${cleaned}\n`;
}

function cleanProse(text: string, resolve: (link: string) => string | undefined): string {
  return text
    .replaceAll(/^(?:import|export) .*\n/gm, '')
    .replaceAll(/[ \t]*\{\/\*[\s\S]*?\*\/\}/g, '')
    .replaceAll(/<TabItem[^>]*\blabel="([^"]*)"[^>]*>/g, '**$1**')
    .replaceAll(/<\/?[A-Z]\w*(?:\s[^<>]*)?\/?>/g, '')
    .replaceAll(
      /\]\((?<link>[^)\s#]+)(?<hash>#[^)\s]*)?\)/g,
      (whole, link: string, hash: string | undefined) => {
        const address = resolve(link);
        return address === undefined ? whole : `](${address}${hash ?? ''})`;
      },
    )
    .replaceAll(/\n{3,}/g, '\n\n');
}
