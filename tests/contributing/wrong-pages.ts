import {description, SiteCopy} from './site-copy.ts';

/** Pages with one mistake each: the text of the page, and what the build says about it. */
export type WrongPages = Record<string, [text: string, message: RegExp]>;

/** The front matter of a correct doc. */
export const matter = (title: string): string =>
  `---\ntitle: ${title}\ndescription: ${title}. ${description}\nowner: data\nsidebar_position: 99\n---\n\n`;

/** Builds a copy of the site with these docs in `docs/guides`. */
export async function buildWith(pages: WrongPages): Promise<{code: number; output: string}> {
  using copy = new SiteCopy();
  copy.shorten();
  for (const [name, [text]] of Object.entries(pages)) {
    copy.write(`docs/guides/${name}.mdx`, text.startsWith('---') ? text : matter(name) + text);
  }
  return await copy.run('scripts/build.ts');
}
