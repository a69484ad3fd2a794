import {stemmer} from 'stemmer';
import {contentWords, fold, withinTypos} from './words.ts';

/** A word of a query. */
export interface Term {
  typed: string;
  /** The matching words of the index, each with its likeness: more than 0, and 1 for the word itself. */
  alike: ReadonlyMap<string, number>;
  /** Whether no word of the index is the word, begins with it or is a form of it. It may be a typo. */
  isGuess: boolean;
}

const likeness = {exact: 1, form: 0.9, beginning: 0.6, oneTypo: 0.9, twoTypos: 0.6};

/** A typo in the first letter is rare. */
const otherFirstLetter = 0.5;

/** A typo is less likely if the index has a form of the word: `crashes` means `crash` rather than `cash`. */
const typoBesideForm = 0.4;

/** Shorter words, in letters, are one typo away from too many others. */
const shortest = {oneTypo: 4, beginning: 6, twoTypos: 8};

/** A query with more different words is a pasted text. The limit bounds the time for an answer. */
export const mostWords = 12;

const hasDigit = (text: string) => /\p{N}/u.test(text);
const isNumber = (text: string) => /^\p{N}+$/u.test(text);

/** Differences between British and American English, with the spelling that replaces both before stemming. */
const spellings: [RegExp, string][] = [
  [/(..)our(?=(ed|ing|s|ful|able)?$)/, '$1or'],
  [/is(?=(e|es|ed|er|ers|ing|ation|ations)$)/, 'iz'],
  [/tre(?=s?$)/, 'ter'],
  [/ence(?=s?$)/, 'ense'],
];

const stem = (word: string) =>
  stemmer(spellings.reduce((text, [pattern, common]) => text.replace(pattern, common), word));

/** The words that begin with the typed one, and its other forms: plurals, tenses and the other spelling. */
function regularMatches(words: readonly string[], typed: string): Map<string, number> {
  const matches = new Map<string, number>();
  const typedStem = stem(typed);
  // Stemming changes the last two letters at most (`policy`, `polici`), so all forms begin like this.
  const root = typedStem.slice(0, Math.max(3, typedStem.length - 2));
  for (const word of words) {
    if (word === typed) {
      matches.set(word, likeness.exact);
    } else if (word.startsWith(root) && stem(word) === typedStem) {
      matches.set(word, likeness.form);
    } else if (word.startsWith(typed)) {
      matches.set(word, likeness.beginning * Math.sqrt(typed.length / word.length));
    }
  }
  return matches;
}

/**
 * The words that the reader may have meant: with one typo, otherwise with two, otherwise at the beginning of a word.
 */
function typoMatches(words: readonly string[], typed: string): Map<string, number> {
  const typedStem = stem(typed);
  const attempts = [
    {
      letters: shortest.oneTypo,
      alike: likeness.oneTypo,
      isMeant: (word: string) => withinTypos(typed, word, 1) || withinTypos(typedStem, word, 1),
    },
    {
      letters: shortest.twoTypos,
      alike: likeness.twoTypos,
      isMeant: (word: string) => withinTypos(typed, word, 2),
    },
    {
      letters: shortest.beginning,
      alike: likeness.oneTypo * likeness.beginning,
      isMeant: (word: string) => word[0] === typed[0] && withinTypos(typed, word.slice(0, typed.length), 1),
    },
  ].filter(({letters}) => typed.length >= letters && !hasDigit(typed));
  for (const {alike, isMeant} of attempts) {
    const meant = words.filter(isMeant);
    if (meant.length > 0) {
      return new Map(meant.map((word) => [word, word[0] === typed[0] ? alike : alike * otherFirstLetter]));
    }
  }
  return new Map();
}

/** The two words of the index that the reader wrote as one: `v10`, `setup`. */
function splitInTwo(words: ReadonlySet<string>, typed: string): string[] | undefined {
  return Array.from({length: Math.max(0, typed.length - 1)}, (_, at) => [
    typed.slice(0, at + 1),
    typed.slice(at + 1),
  ]).find(([left = '', right = '']) => {
    const isPlausible = hasDigit(left) !== hasDigit(right) || (left.length > 1 && right.length > 1);
    return isPlausible && words.has(left) && words.has(right);
  });
}

function termsOfWord(words: readonly string[], vocabulary: ReadonlySet<string>, typed: string): Term[] {
  if (hasDigit(typed) && vocabulary.has(typed)) {
    // Numbers, versions and codes match exactly: 2018 is not 20180.
    return [{typed, alike: new Map([[typed, likeness.exact]]), isGuess: false}];
  }
  const regular = regularMatches(words, typed);
  const isGuess = regular.size === 0;
  const isBeginning = [...regular.keys()].some((word) => word.startsWith(typed));
  const typos = isBeginning ? new Map<string, number>() : typoMatches(words, typed);
  // A word of four letters is one typo away from many others, such as `wifi` from `wiki`.
  const mayBeTwo = isGuess && (typos.size === 0 || typed.length === shortest.oneTypo) && !isNumber(typed);
  const two = mayBeTwo ? splitInTwo(vocabulary, typed) : undefined;
  if (two !== undefined) {
    return two.flatMap((word) => termsOfWord(words, vocabulary, word));
  }
  const trust = isGuess ? 1 : typoBesideForm;
  const trusted = Array.from(typos, ([word, alike]): [string, number] => [word, alike * trust]);
  return [{typed, alike: new Map([...trusted, ...regular]), isGuess}];
}

/**
 * The words of a query with the words of the index that match each: the word itself, its other forms and the words
 * that begin with it. If none begins with it, it may be a typo, or two words written as one. `alike` is empty if
 * nothing matches.
 *
 * @param words the words of the index
 */
export function termsOf(words: readonly string[], query: string): Term[] {
  // The t of can't is not a word.
  const plain = fold(query).replaceAll(/([\p{L}\p{N}])['’]\p{L}{1,2}(?![\p{L}\p{N}])/gu, '$1');
  const vocabulary = new Set(words);
  const typed = [...new Set(contentWords(plain))].slice(0, mostWords);
  const terms = typed.flatMap((word) => termsOfWord(words, vocabulary, word));
  // Half of a word may also be another word of the query, as with GnuTLS and TLS. It counts once.
  return [...new Map(terms.map((term) => [term.typed, term])).values()];
}
