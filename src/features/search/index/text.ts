import type {SearchDoc} from './published.ts';
import {fold, spelt} from './words.ts';

/** The words of a section, in their order. */
export interface SectionWords {
  heading: string[];
  text: string[];
}

/** The words of all pages. Each page is read when it is first needed. */
export class PageText {
  private readonly vocabulary: ReadonlyMap<string, string>;
  private readonly read = new Map<number, SectionWords[]>();

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
    const sections =
      this.read.get(page) ??
      (this.docs[page]?.sections ?? []).map(({heading, text}) => ({
        heading: this.wordsOf(heading),
        text: this.wordsOf(text),
      }));
    this.read.set(page, sections);
    return sections;
  }

  /** Whether a page contains words that follow each other: in its text, title, description or address. */
  contains(page: number, phrase: readonly string[]): boolean {
    const {title = '', description = '', url = ''} = this.docs[page] ?? {};
    const texts = [
      ...this.sections(page).flatMap(({heading, text}) => [heading, text]),
      ...[title, description, url].map(spelt),
    ];
    return texts.some((words) =>
      words.some(
        (first, start) => first === phrase[0] && phrase.every((word, at) => words[start + at] === word),
      ),
    );
  }

  /** Whether the text of a page contains a folded text as it is, with its punctuation. */
  quotes(page: number, literal: string): boolean {
    return (this.docs[page]?.sections ?? []).some(({heading, text}) =>
      fold(`${heading} ${text}`).includes(literal),
    );
  }

  /** Equal words share one string, which saves nine tenths of the memory. */
  private wordsOf(text: string): string[] {
    return spelt(text).map((word) => this.vocabulary.get(word) ?? word);
  }
}
