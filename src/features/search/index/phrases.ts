import {longestQuery} from './limit.ts';
import {fold, wordsOf} from './words.ts';

/** Words that stand side by side, in each of the ways in which they may be written: `V-10`, `v10`. */
export type Phrase = string[][];

/** What is in quotation marks, and what is not. */
const quoted = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

/** What makes a piece of text a number, a version, a code, a name in code, a path or an address. */
const code = /\p{N}|[\p{L}\p{N}][_./:=\\@][\p{L}\p{N}]/u;

/** Words that are joined by hyphens, which are a name if nothing else is asked for: `no-store`. */
const hyphenated = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)+$/u;

/** What no text holds by chance: a code of letters and digits, or a version. */
const longCode = /^(?=\S*\p{L})(?=\S*\p{N})[\p{L}\p{N}]{6,}$|^\p{N}+(\.\p{N}+){2,}$/u;

/** A query of more pieces than this is a sentence or a pasted message, of which hardly any page holds every number. */
const mostPieces = 4;

/** A word of letters and then digits, which is also written apart, or the other way round. */
const lettersAndDigits = /^(\p{L}+)(\p{N}+)$/u;

function waysToWrite(words: string[]): Phrase {
  const [only = ''] = words;
  const [, letters, digits] = words.length === 1 ? (lettersAndDigits.exec(only) ?? []) : [];
  const joined = words.join('');
  if (letters !== undefined && digits !== undefined) {
    return [words, [letters, digits]];
  }
  return words.length === 2 && lettersAndDigits.test(joined) ? [words, [joined]] : [words];
}

/**
 * What of a query has to match exactly if any page has it: words in quotation marks, numbers, versions, codes,
 * paths and names in code.
 */
export function phrasesOf(query: string): Phrase[] {
  const text = fold(query.slice(0, longestQuery));
  const inQuotes = Array.from(text.matchAll(quoted), ([, content = '']) => content);
  const pieces = text
    .replaceAll(quoted, ' ')
    .split(/\s+/)
    .map((piece) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((piece) => piece !== '');
  const others = pieces.filter((piece) =>
    pieces.length > mostPieces
      ? longCode.test(piece)
      : code.test(piece) || (pieces.length === 1 && hyphenated.test(piece)),
  );
  return [...inQuotes, ...others]
    .map((piece) => wordsOf(piece).map(({word}) => word))
    .filter((words) => words.length > 0)
    .map(waysToWrite);
}
