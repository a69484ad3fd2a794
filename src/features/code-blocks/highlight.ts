import {normalizeTokens, Prism, type Token} from 'prism-react-renderer';
import loadLanguages from 'prismjs/components/index.js';

// Prism's further languages register themselves with a global Prism.
Object.assign(globalThis, {Prism});
loadLanguages.silent = true;

/** Where a comment of its own line marks code, as `# highlight-next-line` does. */
const markComment =
  /^\s*(?:\/\/|\/\*|#|--|;|%|<!--|\{\s*\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\s*\}?|-->)?\s*$/;

function grammarOf(language: string) {
  if (!(language in Prism.languages)) {
    loadLanguages(language);
  }
  return Prism.languages[language];
}

/** Whether Prism knows a language by this name; it has functions of its own among them. */
export const isLanguage = (name: string): boolean => typeof grammarOf(name) === 'object';

let names: string[] | undefined;

/** Every name of a language that Prism knows. */
export function languageNames(): string[] {
  if (names === undefined) {
    // Asked again, it would run the files of all languages again.
    loadLanguages();
    names = Object.keys(Prism.languages).filter(isLanguage);
  }
  return names;
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
]);

const escapeHtml = (text: string) =>
  text.replace(/[&<]/g, (character) => entities.get(character) ?? character);

/** Neighbours of one kind become one, and plain text goes without an element. */
function lineToHtml(line: Token[]): string {
  const merged: {kind: string; text: string}[] = [];
  for (const {types, content} of line) {
    const kind = types.filter((type) => type !== 'plain').join(' ');
    const last = merged.at(-1);
    if (last?.kind === kind) {
      last.text += content;
    } else {
      merged.push({kind, text: content});
    }
  }
  return merged
    .map(({kind, text}) =>
      kind === '' ? escapeHtml(text) : `<span class="token ${kind}">${escapeHtml(text)}</span>`,
    )
    .join('');
}

/** `1,3-5` as 1, 3, 4, 5. */
function parseRanges(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({length: last - first + 1}, (_, index) => first + index);
  });
}

/** Takes the comments that mark lines out of the code. */
function readMarks(lines: string[]): {code: string[]; marked: Set<number>} {
  const code: string[] = [];
  const marked = new Set<number>();
  let isInside = false;
  let isNext = false;
  for (const line of lines) {
    const mark = markComment.exec(line)?.[1];
    if (mark === undefined) {
      code.push(line);
      if (isInside || isNext) {
        marked.add(code.length);
      }
      isNext = false;
    } else if (mark === 'next-line') {
      isNext = true;
    } else {
      isInside = mark === 'start';
    }
  }
  return {code, marked};
}

/**
 * Code as HTML: a class for each kind of token, which src/css/content.css
 * colours in both modes, and no inline styles.
 *
 * @param source the code as it is written, comments that mark lines included
 * @param language Prism's name for it; what Prism does not know stays plain
 * @param ranges the marked lines from 1, such as `1,3-5`; empty for none
 */
export function highlight(source: string, language: string, ranges: string): string {
  const {code, marked} = readMarks(source.split('\n'));
  for (const line of ranges === '' ? [] : parseRanges(ranges)) {
    marked.add(line);
  }
  const grammar = grammarOf(language);
  const text = code.join('\n');
  const lines = normalizeTokens(grammar === undefined ? [text] : Prism.tokenize(text, grammar));
  return lines
    .map((line, index) => {
      const html = line.every(({empty}) => empty === true) ? '' : lineToHtml(line);
      return marked.has(index + 1) ? `<span class="marked-line">${html}\n</span>` : `${html}\n`;
    })
    .join('')
    .replace(/\n(<\/span>)?$/, '$1');
}
