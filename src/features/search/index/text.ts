import type {SearchDoc} from './published.ts';
import {isStopWord} from './terms.ts';
import {wordsOf} from './words.ts';

/** The words of a section that the index knows, in their order, by their numbers there. */
export interface NumberedSection {
  heading: Uint32Array;
  text: Uint32Array;
}

/**
 * The text of all pages as numbers, of each page when it is first asked for: to
 * compare numbers is quick, and to keep the words would take ten times their memory.
 */
export class PageText {
  /** The numbers of the words that say nothing about a subject. */
  readonly stopWords: ReadonlySet<number>;
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly numbered = new Map<number, NumberedSection[]>();
  private readonly heads = new Map<number, Uint32Array[]>();

  /**
   * @param words those of the index
   * @param docs in the order of the index
   */
  constructor(
    words: readonly string[],
    private readonly docs: readonly SearchDoc[],
  ) {
    this.numbers = new Map(words.map((word, number) => [word, number]));
    this.stopWords = new Set(words.flatMap((word, number) => (isStopWord(word) ? [number] : [])));
  }

  sections(page: number): readonly NumberedSection[] {
    const sections =
      this.numbered.get(page) ??
      (this.docs[page]?.sections ?? []).map(({heading, text}) => ({
        heading: this.numbersOf(heading),
        text: this.numbersOf(text),
      }));
    this.numbered.set(page, sections);
    return sections;
  }

  /** Whether words stand side by side on a page, in one of its texts, its title, its description or its address. */
  holds(page: number, phrase: readonly string[]): boolean {
    const numbers = phrase.map((word) => this.numbers.get(word));
    const texts = [
      ...this.headsOf(page),
      ...this.sections(page).flatMap(({heading, text}) => [heading, text]),
    ];
    return texts.some((text) =>
      text.some((_, start) => numbers.every((number, at) => text[start + at] === number)),
    );
  }

  private headsOf(page: number): Uint32Array[] {
    const doc = this.docs[page];
    const heads =
      this.heads.get(page) ??
      (doc === undefined ? [] : [doc.title, doc.description, doc.url].map((text) => this.numbersOf(text)));
    this.heads.set(page, heads);
    return heads;
  }

  private numbersOf(text: string): Uint32Array {
    return Uint32Array.from(
      wordsOf(text)
        .map(({word}) => this.numbers.get(word))
        .filter((number) => number !== undefined),
    );
  }
}
