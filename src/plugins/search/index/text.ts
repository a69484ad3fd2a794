import type {SearchDoc} from './published.ts';
import {spelt} from './words.ts';

/** The words of a section, in their order. */
export interface SectionWords {
  heading: string[];
  text: string[];
}

/** The words of all pages. Each page is read when it is first needed. */
export class PageText {
  private readonly read = new Map<number, readonly SectionWords[]>();

  /** @param docs in the order of the index */
  constructor(private readonly docs: readonly SearchDoc[]) {}

  /** The sections of a page. The title is the heading of the first one. */
  sections(page: number): readonly SectionWords[] {
    const {title = '', sections = []} = this.docs[page] ?? {};
    const words =
      this.read.get(page) ??
      sections.map(({heading, text}, at) => ({
        heading: spelt(at === 0 ? title : heading),
        text: spelt(text),
      }));
    this.read.set(page, words);
    return words;
  }

  /** Whether the title, a heading or the text of a page contains words that follow each other. */
  contains(page: number, phrase: readonly string[]): boolean {
    return this.sections(page)
      .flatMap(({heading, text}) => [heading, text])
      .some((words) => words.some((_, start) => phrase.every((word, at) => words[start + at] === word)));
  }
}
