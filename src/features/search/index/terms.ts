import {stemmer} from 'stemmer';
import {longestQuery} from './limit.ts';
import {stopWords} from './stop-words.ts';
import {fold, withinTypos, wordsOf} from './words.ts';

/** A word of a query. */
export interface Term {
  typed: string;
  /** The words of the index that it stands for, by number, with how alike each is, up to 1. */
  alike: ReadonlyMap<number, number>;
  /** Whether no word of the index is the word, begins with it or is a form of it: it may be a typo. */
  isGuess: boolean;
}

/** How alike a word is by how it was found. */
const likeness = {exact: 1, form: 0.9, beginning: 0.6, typo: 0.9, secondTypo: 0.6};

/** The first letter is seldom the wrong one. */
const otherFirstLetter = 0.5;

/** What a typo counts where the index has a form of the word: `crashes` was `cash` as much as `crash`. */
const typoBesideForm = 0.4;

/** Shorter words have too many neighbours to guess among. */
const shortestTypo = 4;
const shortestBeginningWithTypo = 6;
const shortestTwoTypos = 8;

/** A query of more words than this is a pasted text. */
const mostWords = 12;

/** Spellings that part British from American English, with the one that both become before their stems are compared. */
const spellings: [RegExp, string][] = [
  [/(..)our(?=(ed|ing|s|ful|able)?$)/, '$1or'],
  [/is(?=(e|es|ed|er|ers|ing|ation|ations)$)/, 'iz'],
  [/tre(?=s?$)/, 'ter'],
  [/ence(?=s?$)/, 'ense'],
];

function stem(word: string): string {
  const spelt = spellings.reduce((text, [pattern, common]) => text.replace(pattern, common), word);
  return stemmer(spelt);
}

/** Whether a word says nothing about a subject: `the`, `how`, `do`. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/**
 * The words of a text that say something about its subject, or all if none does.
 * A stop word says nothing where it stands alone between white space: in
 * `no_service` and `Signed-off-by` it is part of a name.
 */
export function tellingWords(text: string): string[] {
  const pieces = text.split(/\s+/).map((piece) => wordsOf(piece).map(({word}) => word));
  const telling = pieces.filter((words) => words.length > 1 || !words.every(isStopWord)).flat();
  return telling.length > 0 ? telling : pieces.flat();
}

/** Where in the sorted words the first one stands that is not before the given. */
function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

const hasDigit = (text: string) => /\p{N}/u.test(text);

/** Where a word stands in the sorted words, if it does. */
export function placeOf(words: readonly string[], word: string): number | undefined {
  const place = lowerBound(words, word);
  return words[place] === word ? place : undefined;
}

const isWord = (words: readonly string[], word: string) => placeOf(words, word) !== undefined;

function* beginningWith(words: readonly string[], beginning: string): Generator<[number, string]> {
  for (let at = lowerBound(words, beginning); ; at += 1) {
    const word = words[at];
    if (!word?.startsWith(beginning)) {
      return;
    }
    yield [at, word];
  }
}

/** The word itself and what begins with it. */
function asBeginning(words: readonly string[], typed: string): Map<number, number> {
  const found = new Map<number, number>();
  for (const [at, word] of beginningWith(words, typed)) {
    const rest = likeness.beginning * (typed.length / word.length) ** 0.5;
    found.set(at, word === typed ? likeness.exact : rest);
  }
  return found;
}

/** Other forms of the word: plurals, tenses, the other spelling. */
function asForm(words: readonly string[], typed: string): Map<number, number> {
  const found = new Map<number, number>();
  const typedStem = stem(typed);
  // A stem changes the last letters at most (`policy`, `polici`): without them, all words of the stem begin alike.
  const root = typedStem.slice(0, Math.max(3, typedStem.length - 2));
  for (const [at, word] of beginningWith(words, root)) {
    if (word !== typed && stem(word) === typedStem) {
      found.set(at, likeness.form);
    }
  }
  return found;
}

function asTypo(words: readonly string[], typed: string, trust: number): Map<number, number> {
  const found = new Map<number, number>();
  if (typed.length < shortestTypo || hasDigit(typed)) {
    return found;
  }
  const collect = (alike: number, isMeant: (word: string) => boolean) => {
    words.forEach((word, at) => {
      if (isMeant(word)) {
        found.set(at, trust * alike * (word[0] === typed[0] ? 1 : otherFirstLetter));
      }
    });
  };
  const typedStem = stem(typed);
  collect(likeness.typo, (word) => withinTypos(typed, word, 1) || withinTypos(typedStem, word, 1));
  if (found.size === 0 && typed.length >= shortestTwoTypos) {
    collect(likeness.secondTypo, (word) => withinTypos(typed, word, 2));
  }
  if (found.size === 0 && typed.length >= shortestBeginningWithTypo) {
    collect(
      likeness.typo * likeness.beginning,
      (word) => word[0] === typed[0] && withinTypos(typed, word.slice(0, typed.length), 1),
    );
  }
  return found;
}

/** The two words that one was written together from: `v10`, `setup`. */
function asTwoWords(words: readonly string[], typed: string): [string, string] | undefined {
  for (let at = 1; at < typed.length; at += 1) {
    const [left, right] = [typed.slice(0, at), typed.slice(at)];
    const changesKind = hasDigit(left) !== hasDigit(right);
    if (
      (changesKind || (left.length > 1 && right.length > 1)) &&
      isWord(words, left) &&
      isWord(words, right)
    ) {
      return [left, right];
    }
  }
  return undefined;
}

const isNumber = (word: string) => /^\p{N}+$/u.test(word);

function termsOfWord(words: readonly string[], typed: string): Term[] {
  const place = placeOf(words, typed);
  if (hasDigit(typed) && place !== undefined) {
    // Numbers, versions and codes are what they are: 2018 is not 20180 and V10 is not V1.
    return [{typed, alike: new Map([[place, likeness.exact]]), isGuess: false}];
  }
  const beginning = asBeginning(words, typed);
  const written = new Map([...beginning, ...asForm(words, typed)]);
  const trust = written.size > 0 ? typoBesideForm : 1;
  const typos = beginning.size > 0 ? new Map<number, number>() : asTypo(words, typed, trust);
  // So short a word is near to many others, as wifi is to wiki.
  const isSplit = written.size === 0 && (typos.size === 0 || typed.length === shortestTypo);
  const parts = isSplit && !isNumber(typed) ? asTwoWords(words, typed) : undefined;
  const alike = new Map([...typos, ...written]);
  return parts === undefined
    ? [{typed, alike, isGuess: written.size === 0}]
    : parts.flatMap((part) => termsOfWord(words, part));
}

/**
 * The words of the index that each word of a query stands for: itself, what
 * begins with it and its other forms. If none begins with it, what it may be a
 * typo of as well; if it has no other form either, perhaps two words. A word
 * that stands for none is an empty term.
 *
 * @param words those of the index, sorted
 */
export function termsOf(words: readonly string[], query: string): Term[] {
  // The t of can't is not a word.
  const plain = fold(query.slice(0, longestQuery)).replaceAll(
    /([\p{L}\p{N}])['’]\p{L}{1,2}(?![\p{L}\p{N}])/gu,
    '$1',
  );
  const typed = [...new Set(tellingWords(plain))].slice(0, mostWords);
  const terms = typed.flatMap((word) => termsOfWord(words, word));
  // A part of a word may be another word of the query, as of GnuTLS and TLS: it counts once.
  return [...new Map(terms.map((term) => [term.typed, term])).values()];
}
