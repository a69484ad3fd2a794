import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {pageFiles, readPage} from '../scripts/pages.ts';
import type {Random} from './random.ts';

const pagesPerCategory = 50;
const categoriesPerSection = 8;

/** The material of generated pages: the words of our pages, as often as they occur, and our code samples. */
interface Material {
  words: string[];
  /** The words for headings. */
  longWords: string[];
  samples: string[];
}

function readMaterial(): Material {
  const pages = pageFiles().map(readPage);
  const samples = pages.flatMap(({body}) => body.match(/^```\w[\s\S]*?^```$/gm) ?? []);
  const words = pages.flatMap(({body}) =>
    body
      .replaceAll(/^[ \t]*(`{3,})[\s\S]*?^[ \t]*\1/gm, '')
      .split(/\s+/)
      .filter((word) => /^[a-z]{2,}$/.test(word)),
  );
  return {words, longWords: words.filter((word) => word.length > 4), samples};
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Writes pages of headings, text, lists, tables, code, notices and links. */
class Writer {
  constructor(
    private readonly random: Random,
    private readonly material: Material,
  ) {}

  private words(least: number, most: number, from = this.material.words): string {
    const count = this.random.between(least, most);
    return Array.from({length: count}, () => this.random.oneOf(from)).join(' ');
  }

  title = () => capital(this.words(2, 4, this.material.longWords));

  private readonly sentence = () => `${capital(this.words(6, 18))}.`;

  private readonly paragraph = () => Array.from({length: this.random.between(2, 5)}, this.sentence).join(' ');

  private readonly list = () =>
    Array.from({length: this.random.between(3, 6)}, () => `- ${this.sentence()}`).join('\n');

  private readonly table = () => {
    const row = () => `| ${[this.words(1, 2), this.words(2, 5), this.words(3, 8)].join(' | ')} |`;
    return [row(), '| --- | --- | --- |', ...Array.from({length: this.random.between(3, 8)}, row)].join('\n');
  };

  private readonly sample = () => this.random.oneOf(this.material.samples);

  private readonly notice = () => `:::note\n\n${this.sentence()}\n\n:::`;

  private section(links: string[]): string {
    const link = `See [${this.words(1, 3)}](${this.random.oneOf(links)}).`;
    const extra = this.random.oneOf([this.list, this.table, this.sample, this.sample, this.notice]);
    const below = [`### ${this.title()}`, this.paragraph(), this.sample()];
    return [
      `## ${this.title()}`,
      `${this.paragraph()} ${link}`,
      extra(),
      this.paragraph(),
      ...(this.random.between(0, 1) === 1 ? below : []),
    ].join('\n\n');
  }

  /** @param links the possible targets of links, as Markdown writes them */
  page(title: string, position: number, links: string[]): string {
    const description = `${capital(this.words(14, 30)).slice(0, 140)}, with an example.`;
    const frontMatter = stringify(
      {title, description, owner: 'data', sidebar_position: position},
      {lineWidth: 0},
    );
    const sections = Array.from({length: this.random.between(4, 8)}, () => this.section(links));
    return `---\n${frontMatter}---\n\n${[this.paragraph(), ...sections].join('\n\n')}\n`;
  }
}

const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/**
 * Adds docs to a copy of this site until it has `count` Markdown pages, in sections of eight categories with fifty pages
 * each. The same pages, count and seed give the same docs.
 *
 * @param folder the copy
 * @param count the number of Markdown pages, including those of this site
 * @throws if this site has more pages than that
 */
export function generatePages(folder: string, count: number, random: Random): void {
  const own = pageFiles().length;
  if (count < own) {
    throw new Error(`The site already has ${own} pages. Use a larger number.`);
  }
  const writer = new Writer(random, readMaterial());
  const categories = Array.from({length: Math.ceil((count - own) / pagesPerCategory)}, (_, index) => {
    const label = writer.title().slice(0, 30).trim();
    const section = Math.floor(index / categoriesPerSection) + 1;
    return {label, section, name: `section-${section}/${slugOf(label)}-${index + 1}`};
  });
  const pages = Array.from({length: count - own}, (_, index) => {
    const title = writer.title().slice(0, 60).trim();
    const position = (index % pagesPerCategory) + 1;
    const category = categories[Math.floor(index / pagesPerCategory)]?.name ?? '';
    return {title, position, category, file: `${category}/${slugOf(title)}-${index + 1}.mdx`};
  });

  const docs = path.join(folder, 'docs');
  for (const [index, {label, section, name}] of categories.entries()) {
    mkdirSync(path.join(docs, name), {recursive: true});
    const link = {
      type: 'generated-index',
      slug: `/category/${path.posix.basename(name)}`,
      description: `Generated: ${label}.`,
    };
    writeFileSync(path.join(docs, name, '_category_.yml'), stringify({label, position: index + 1, link}));
    writeFileSync(
      path.join(docs, `section-${section}/_category_.yml`),
      stringify({label: `Section ${section}`, position: section + 10}),
    );
  }
  for (const {title, position, category, file} of pages) {
    const links = Array.from({length: 5}, () => path.posix.relative(category, random.oneOf(pages).file)).map(
      (link) => (link.startsWith('.') ? link : `./${link}`),
    );
    writeFileSync(path.join(docs, file), writer.page(title, position, links));
  }
}
