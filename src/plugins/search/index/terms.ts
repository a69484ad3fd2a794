import {stemmer} from 'stemmer';
import {synonyms} from '../../../data/search.ts';
import {contentWords, withinTypos} from './words.ts';

/** A word of a query: the words of the index that it may mean, each with its likeness, which is 1 for the word itself. */
export type Term = ReadonlyMap<string, number>;

const likeness = {exact: 1, form: 0.9, synonym: 0.6, beginning: 0.6, typo: 0.4};

/** Shorter words, in letters, are a typo, or two typos, away from too many others. */
const shortest = {oneTypo: 4, twoTypos: 8};

/** A query with more different words is a pasted text. The limit bounds the time for an answer. */
export const mostWords = 12;

/** Differences between British and American English, with the spelling that replaces both before stemming. */
const spellings: [RegExp, string][] = [
  [/(..)our(?=(ed|ing|s|ful|able)?$)/, '$1or'],
  [/is(?=(e|es|ed|er|ers|ing|ation|ations)$)/, 'iz'],
  [/tre(?=s?$)/, 'ter'],
  [/ence(?=s?$)/, 'ense'],
];

const stem = (word: string) =>
  stemmer(spellings.reduce((text, [pattern, common]) => text.replace(pattern, common), word));

/** Tells which words with this beginning are forms of a word: plurals, tenses and the other spelling. */
function formsOf(word: string, beginning?: string): (other: string) => boolean {
  const wordStem = stem(word);
  // Stemming changes the last two letters at most (`policy`, `polici`), so all forms but those of `key` (`kei`) begin so.
  const start = beginning ?? wordStem.slice(0, Math.max(3, wordStem.length - 2));
  return (other) => other.startsWith(start) && stem(other) === wordStem;
}

/** The words that the reader may have meant. */
function meantBy(words: readonly string[], typed: string): string[] {
  if (typed.length < shortest.oneTypo) {
    return [];
  }
  const meant = words.filter((word) => withinTypos(typed, word, 1));
  return meant.length > 0 || typed.length < shortest.twoTypos
    ? meant
    : words.filter((word) => withinTypos(typed, word, 2));
}

function termOf(words: readonly string[], typed: string): Term {
  const hasDigit = /\p{N}/u.test(typed);
  if (hasDigit && words.includes(typed)) {
    // Numbers, versions and codes match exactly: 2018 is not 20180.
    return new Map([[typed, likeness.exact]]);
  }
  const term = new Map<string, number>();
  const isForm = formsOf(typed);
  const isWritten = words.includes(typed);
  const related = synonyms.filter((group) => group.some(isForm)).flat();
  // Where pages have the word itself, other forms of its synonyms find too much. The stem of "settings" is "set".
  const formsOfRelated = isWritten ? [] : related.map((word) => formsOf(word, word.slice(0, -1)));
  // Too many words begin with two letters: the last two of "Wi-Fi" do not mean "fixed".
  const isPart = typed.length > 2 || !isWritten;
  for (const word of words) {
    if (word === typed) {
      term.set(word, likeness.exact);
    } else if (isForm(word)) {
      term.set(word, likeness.form);
    } else if (isPart && word.startsWith(typed)) {
      term.set(word, likeness.beginning);
    } else if (related.includes(word) || formsOfRelated.some((isFormOfIt) => isFormOfIt(word))) {
      term.set(word, likeness.synonym);
    }
  }
  if (!hasDigit && ![...term.keys()].some((word) => word.startsWith(typed))) {
    for (const word of meantBy(words, typed)) {
      term.set(word, Math.max(term.get(word) ?? 0, likeness.typo));
    }
  }
  return term;
}

/** A word that neither begins a word of the index nor is a synonym, as two words: "wifi" for "Wi-Fi". A number has none. */
function halves(words: readonly string[], typed: string): string[] {
  const isKnown = synonyms.flat().some(formsOf(typed)) || words.some((word) => word.startsWith(typed));
  for (const at of isKnown || /^\p{N}+$/u.test(typed) ? [] : [...typed].keys()) {
    const pair = [typed.slice(0, at), typed.slice(at)];
    if (pair.every((half) => half.length > 1 && words.includes(half))) {
      return pair;
    }
  }
  return [];
}

/**
 * The terms of a query, each with the word itself, its other forms (plurals, tenses and the other spelling) and the
 * words that begin with it. If none begins with it, it may be two words, or have typos. A term is empty if nothing
 * matches.
 */
export function termsOf(words: readonly string[], query: string): Term[] {
  // The t of can't is not a word.
  const plain = query.replaceAll(/([\p{L}\p{N}])['’]\p{L}{1,2}(?![\p{L}\p{N}])/gu, '$1');
  const typed = [...new Set(contentWords(plain))].slice(0, mostWords);
  return typed.flatMap((word) => {
    const pair = halves(words, word).map((half) => new Map([[half, likeness.exact]]));
    return pair.length > 0 ? pair : [termOf(words, word)];
  });
}

/** How well the terms of a query and a name, of a page or of a section, name each other, up to 1. */
export function wholenessOf(name: readonly string[], terms: readonly {term: Term}[]): number {
  const alike = terms.map(({term}) => Math.max(0, ...name.map((word) => term.get(word) ?? 0)));
  return alike.reduce((sum, each) => sum + each, 0) / Math.max(name.length, alike.length);
}
