import type {SearchDoc} from './published.ts';
import {fold, spelt} from './words.ts';

/** The words of a section, in their order. */
export interface SectionWords {
  heading: string[];
  text: string[];
}

interface PageWords {
  sections: SectionWords[];
  /** The title, the description and the address. */
  names: string[][];
}

/** The words of all pages. Each page is read when it is first needed. */
export class PageText {
  private readonly vocabulary: ReadonlyMap<string, string>;
  private readonly read = new Map<number, PageWords>();

  /**
   * @param words the words of the index
   * @param docs in the order of the index
   */
  constructor(
    words: readonly string[],
    private readonly docs: readonly SearchDoc[],
  ) {
    this.vocabulary = new Map(words.map((word) => [word, word]));
  }

  sections(page: number): readonly SectionWords[] {
    return this.wordsOn(page).sections;
  }

  /** Whether a page contains words that follow each other: in its text, title, description or address. */
  contains(page: number, phrase: readonly string[]): boolean {
    const {sections, names} = this.wordsOn(page);
    const texts = [...sections.flatMap(({heading, text}) => [heading, text]), ...names];
    return texts.some((words) =>
      words.some((_, start) => phrase.every((word, at) => words[start + at] === word)),
    );
  }

  /** Whether the text of a page contains a folded text as it is, with its punctuation. */
  quotes(page: number, literal: string): boolean {
    return (this.docs[page]?.sections ?? []).some(({heading, text}) =>
      fold(`${heading} ${text}`).includes(literal),
    );
  }

  private wordsOn(page: number): PageWords {
    const {title = '', description = '', url = '', sections = []} = this.docs[page] ?? {};
    const words = this.read.get(page) ?? {
      sections: sections.map(({heading, text}) => ({
        heading: this.wordsOf(heading),
        text: this.wordsOf(text),
      })),
      names: [title, description, url].map((text) => this.wordsOf(text)),
    };
    this.read.set(page, words);
    return words;
  }

  /** Equal words share one string, which saves nine tenths of the memory. */
  private wordsOf(text: string): string[] {
    return spelt(text).map((word) => this.vocabulary.get(word) ?? word);
  }
}
