import lunr from 'lunr';
import type {SearchIndex} from './published.ts';
import {withinOneTypo, wordsOf} from './words.ts';

/** A page that answers a query, and the section of it that answers best. */
export interface Hit {
  page: number;
  section: number;
}

export interface Ranking {
  /** Every page found, best first. */
  hits: Hit[];
  /** The words of the index that the query stands for, to mark them. */
  words: Set<string>;
}

/** What a match is worth by where it stands; a word of the text alone is worth up to 1. */
const worth = {title: 3, heading: 2, summary: 2.2, text: 1, otherSections: 0.4};

/** What a match is worth by how the word was found. */
const likeness = {exact: 1, stem: 0.9, beginning: 0.6, typo: 0.9};

/** BM25 with lunr's saturation; sections differ in length by layout more than by subject, hence half of its usual share. */
const saturation = 1.2;
const lengthShare = 0.4;

/** A post tells how things were on its day, a handbook page how they are. */
const standing = {docs: 1, projects: 1, pages: 1, blog: 0.85};

/** How much a title that the query names whole gains over one in which it names a word of many. */
const wholeTitle = 0.8;

/** Shorter words have too many neighbours to guess among. */
const shortestTypo = 4;
const shortestBeginningWithTypo = 6;

/** From this many words on, a page may lack one of them: nobody remembers a sentence word for word. */
const forgivingFrom = 3;

/** How much of its score a section keeps that holds only some of the words. */
const apart = 0.5;

/** A query of more words than this is a pasted text. */
const mostWords = 12;

const stemmer = lunr.Pipeline.load(['stemmer']);
const stem = (word: string) => stemmer.runString(word)[0] ?? word;
const isStopWord = (word: string) => lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;

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

function* beginningWith(words: readonly string[], beginning: string): Generator<number> {
  for (let at = lowerBound(words, beginning); words[at]?.startsWith(beginning); at += 1) {
    yield at;
  }
}

/** Words of the index, by number, with how alike each is to what was typed. */
type Expansion = Map<number, number>;

function asWritten(words: readonly string[], typed: string): Expansion {
  const found: Expansion = new Map();
  const typedStem = stem(typed);
  // A stem changes the last letter at most (`policy`, `polici`): without it, all words of the stem begin alike.
  const root = typedStem.length > 3 ? typedStem.slice(0, -1) : typedStem;
  for (const at of beginningWith(words, root)) {
    const word = words[at] ?? '';
    if (word === typed) {
      found.set(at, likeness.exact);
    } else if (stem(word) === typedStem) {
      found.set(at, likeness.stem);
    }
  }
  return found;
}

function asBeginning(words: readonly string[], typed: string): Expansion {
  const found: Expansion = new Map();
  for (const at of beginningWith(words, typed)) {
    found.set(at, likeness.beginning * (typed.length / (words[at] ?? typed).length) ** 0.5);
  }
  return found;
}

function asTypo(words: readonly string[], typed: string): Expansion {
  const found: Expansion = new Map();
  if (typed.length < shortestTypo || /\d/.test(typed)) {
    return found;
  }
  const typedStem = stem(typed);
  words.forEach((word, at) => {
    if (withinOneTypo(typed, word) || withinOneTypo(typedStem, word)) {
      // The first letter is seldom the wrong one.
      found.set(at, likeness.typo * (word[0] === typed[0] ? 1 : 0.5));
    }
  });
  if (found.size === 0 && typed.length >= shortestBeginningWithTypo) {
    words.forEach((word, at) => {
      if (
        word[0] === typed[0] &&
        word.length > typed.length &&
        withinOneTypo(typed, word.slice(0, typed.length))
      ) {
        found.set(at, likeness.typo * likeness.beginning);
      }
    });
  }
  return found;
}

/** The two words that one was written together from: `v10`, `setup`. */
function asTwoWords(words: readonly string[], typed: string): Expansion[] {
  const has = (word: string) => words[lowerBound(words, word)] === word;
  for (let at = 1; at < typed.length; at += 1) {
    const [left, right] = [typed.slice(0, at), typed.slice(at)];
    const changesKind = /\d/.test(left) !== /\d/.test(right);
    if ((changesKind || (left.length > 1 && right.length > 1)) && has(left) && has(right)) {
      return [asWritten(words, left), asWritten(words, right)];
    }
  }
  return [];
}

/**
 * The words of the index that each typed word stands for: itself, its other
 * forms and what begins with it; only if there is none, what it may be a typo of.
 */
function expand(words: readonly string[], query: string): Expansion[] {
  const typed = [...new Set(wordsOf(query).map(({word}) => word))].slice(0, mostWords);
  const telling = typed.filter((word) => !isStopWord(word));
  return (telling.length > 0 ? telling : typed).flatMap((word) => {
    const found = new Map([...asBeginning(words, word), ...asWritten(words, word)]);
    if (found.size > 0) {
      return [found];
    }
    const typo = asTypo(words, word);
    if (typo.size > 0) {
      return [typo];
    }
    const parts = asTwoWords(words, word);
    return parts.length > 0 ? parts : [new Map<number, number>()];
  });
}

/** Keeps the higher of what is there and what is new. */
function raise(scores: Map<number, number>, key: number, score: number): void {
  if (score > (scores.get(key) ?? 0)) {
    scores.set(key, score);
  }
}

/** Adds to what is there. */
function add(scores: Map<number, number>, key: number, score: number): void {
  scores.set(key, (scores.get(key) ?? 0) + score);
}

/**
 * Finds the pages that hold every word of a query, or of three and more all
 * but one, best first; if none holds all, those that hold most of them.
 *
 * A page scores by its title and description, by its best section, and a
 * little by the words that its other sections hold. All words that one typed
 * word stands for count as one word, so that a rare neighbour is worth no more
 * than the word itself.
 */
export function rank(index: SearchIndex, query: string): Ranking {
  const expansions = expand(index.words, query);
  const pageScore = new Map<number, number>();
  const sectionScore = new Map<number, number>();
  const wordsHeld = new Map<number, number>();
  const rarityHeld = new Map<number, number>();
  const wordsHeldBySection = new Map<number, number>();
  const titleWords = new Map<number, number>();
  for (const expansion of expansions) {
    const inPage = new Map<number, number>();
    const inSection = new Map<number, number>();
    const inTitle = new Map<number, number>();
    const held = new Set<number>();
    const bestText = new Map<number, number>();
    for (const [word, alike] of expansion) {
      for (let at = index.starts[word] ?? 0; at < (index.starts[word + 1] ?? 0); at += 1) {
        const section = index.sections[at] ?? 0;
        const page = index.pageOf[section] ?? 0;
        const mark = index.marks[at] ?? 0;
        const times = mark & 7;
        const inHeading = (mark & 8) !== 0;
        held.add(page);
        const length = 1 - lengthShare + lengthShare * (index.relativeLength[section] ?? 1);
        const text = (worth.text * alike * times * (1 + saturation)) / (times + saturation * length);
        if (section === index.firstSection[page]) {
          raise(inPage, page, alike * ((inHeading ? worth.title : 0) + (mark & 16 ? worth.summary : 0)));
          raise(inTitle, page, inHeading ? alike : 0);
          raise(inSection, section, text);
        } else {
          raise(inSection, section, text + (inHeading ? worth.heading * alike : 0));
        }
        raise(bestText, page, text);
      }
    }
    const rarity = Math.log(1 + (index.pages.length - held.size + 0.5) / (held.size + 0.5)) + 0.2;
    for (const page of held) {
      add(wordsHeld, page, 1);
      add(rarityHeld, page, rarity);
      const elsewhere = worth.otherSections * (bestText.get(page) ?? 0);
      add(pageScore, page, rarity * ((inPage.get(page) ?? 0) + elsewhere));
    }
    for (const [page, alike] of inTitle) {
      add(titleWords, page, alike);
    }
    for (const [section, score] of inSection) {
      add(sectionScore, section, rarity * score);
      add(wordsHeldBySection, section, 1);
    }
  }

  const most = Math.max(0, ...wordsHeld.values());
  const rarest = Math.max(0, ...rarityHeld.values());
  const least = expansions.length < forgivingFrom ? most : most - 1;
  const best = new Map<number, {section: number; score: number}>();
  for (const [section, sum] of sectionScore) {
    const together = (wordsHeldBySection.get(section) ?? 0) / expansions.length;
    const score = sum * (apart + (1 - apart) * together);
    const page = index.pageOf[section] ?? 0;
    if (score > (best.get(page)?.score ?? 0)) {
      best.set(page, {section, score});
    }
  }
  const hits = [...wordsHeld]
    .filter(([, held]) => held >= least)
    .map(([page]) => {
      const {section, score} = best.get(page) ?? {section: index.firstSection[page] ?? 0, score: 0};
      const {title, area} = index.pages[page] ?? {title: '', area: 'pages' as const};
      const named = titleWords.get(page) ?? 0;
      const share =
        named / Math.max(wordsOf(title).filter(({word}) => !isStopWord(word)).length, expansions.length, 1);
      const complete = (rarityHeld.get(page) ?? 0) / rarest;
      const total =
        ((pageScore.get(page) ?? 0) + score) * (1 + wholeTitle * share) * complete * standing[area];
      return {page, section, total};
    })
    .sort((a, b) => b.total - a.total || a.page - b.page)
    .map(({page, section}) => ({page, section}));
  const words = new Set(
    expansions.flatMap((expansion) => [...expansion.keys()].map((at) => index.words[at] ?? '')),
  );
  return {hits, words};
}

/** How alike two texts look, from 0 to 1: the share of letter pairs that they have in common. */
function likenessOf(a: string, b: string): number {
  const pairs = (text: string) => {
    const letters = wordsOf(text)
      .map(({word}) => ` ${word} `)
      .join('');
    return new Set(
      Array.from({length: Math.max(0, letters.length - 1)}, (_, at) => letters.slice(at, at + 2)),
    );
  };
  const [inA, inB] = [pairs(a), pairs(b)];
  const shared = [...inA].filter((pair) => inB.has(pair)).length;
  return (2 * shared) / Math.max(1, inA.size + inB.size);
}

/** The page whose title looks most like a query that found nothing. */
export function nearestTitle(index: SearchIndex, query: string): number | undefined {
  const scored = index.pages.map(({title}, page) => ({page, score: likenessOf(title, query)}));
  return scored.sort((a, b) => b.score - a.score)[0]?.page;
}
