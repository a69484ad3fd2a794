import {mostWords} from './terms.ts';
import {fold, spelt} from './words.ts';

/** Words that must follow each other in a text. */
export interface Phrase {
  /** The words, in each of the ways to write them: `V-10`, `v10`. */
  ways: string[][];
  /** The phrase with its punctuation, if it has any between the words. */
  literal: string | undefined;
}

const quotation = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

/** A number, a version, a code, a name in code, a path or an address. */
const code = /\p{N}|[\p{L}\p{N}][_./:=\\@][\p{L}\p{N}]/u;

/** Words with hyphens. They are a name if they are the whole query, such as `no-store`. */
const hyphenated = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)+$/u;

/** A code of letters and digits, or a version of three numbers. No text contains them by chance. */
const longCode = /^(?=\S*\p{L})(?=\S*\p{N})[\p{L}\p{N}]{6,}$|^\p{N}+(\.\p{N}+){2,}$/u;

/** A query with more pieces is a sentence or a pasted message. Hardly any page has every number of it. */
const mostPieces = 4;

const lettersAndDigits = /^(\p{L}+)(\p{N}+)$/u;

/** Letters and digits are also found if the page separates or joins them. */
function waysToWrite(words: string[]): string[][] {
  const [, letters, digits] = lettersAndDigits.exec(words.join('')) ?? [];
  if (letters === undefined || digits === undefined || words.length > 2) {
    return [words];
  }
  return words.length === 1 ? [words, [letters, digits]] : [words, [letters + digits]];
}

/**
 * The phrases of a query that must match exactly if any page contains them: quotations, numbers, versions, codes,
 * paths and names in code.
 */
export function phrasesOf(query: string): Phrase[] {
  const text = fold(query);
  const quotations = Array.from(text.matchAll(quotation), ([, content = '']) => content);
  const pieces = text
    .replaceAll(quotation, ' ')
    .split(/\s+/)
    .map((piece) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((piece) => piece !== '');
  const isExact = (piece: string) =>
    pieces.length > mostPieces
      ? longCode.test(piece)
      : code.test(piece) || (pieces.length === 1 && hyphenated.test(piece));
  return [...new Set([...quotations, ...pieces.filter(isExact)])]
    .map((piece) => ({piece, words: spelt(piece)}))
    .filter(({words}) => words.length > 0)
    .slice(0, mostWords)
    .map(({piece, words}) => ({
      ways: waysToWrite(words),
      literal: words.length > 1 && words.join(' ') !== piece ? piece : undefined,
    }));
}
