import {mostWords} from './terms.ts';
import {spelt} from './words.ts';

const quotation = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

/** A number, a version, a code, a name in code, a path or an address. */
const code = /\p{N}|[\p{L}\p{N}][_./:=\\@][\p{L}\p{N}]/u;

/** Words with hyphens. They are a name if they are the whole query, such as `no-store`. */
const hyphenated = /\p{L}-\p{L}/u;

/** A query with more pieces is a sentence or a pasted message. Hardly any page has every number of it. */
const mostPieces = 4;

/**
 * The phrases of a query, word by word, that must match exactly if any page contains them: quotations, numbers,
 * versions, codes, paths and names in code.
 */
export function phrasesOf(query: string): string[][] {
  const quotations = Array.from(query.matchAll(quotation), ([, content = '']) => content);
  const pieces = query.replaceAll(quotation, ' ').match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
  const isExact = (piece: string) => code.test(piece) || (pieces.length === 1 && hyphenated.test(piece));
  return [...quotations, ...(pieces.length > mostPieces ? [] : pieces.filter(isExact))]
    .map(spelt)
    .filter((words) => words.length > 0)
    .slice(0, mostWords);
}
