import {normalizeTokens, Prism, type Token} from 'prism-react-renderer';
import loadLanguages from 'prismjs/components/index.js';

// The files of Prism's other languages expect a global Prism.
Object.assign(globalThis, {Prism});
loadLanguages.silent = true;

/** A comment on its own line that marks code, such as `# highlight-next-line`. */
const markComment =
  /^\s*(?:\/\/|\/\*|#|--|;|%|<!--|\{\s*\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\s*\}?|-->)?\s*$/;

function grammarOf(language: string) {
  if (!(language in Prism.languages)) {
    loadLanguages(language);
  }
  return Prism.languages[language];
}

/** Whether Prism knows a language by this name. Prism keeps functions in the same object. */
export const isLanguage = (name: string): boolean => typeof grammarOf(name) === 'object';

let names: string[] | undefined;

/** Every name of a language that Prism knows. */
export function languageNames(): string[] {
  if (names === undefined) {
    // Each call runs the files of all languages, so the names are cached.
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

/** A line as HTML. Adjacent tokens of one kind share an element, and plain text has none. */
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

/** The lines of ranges: 1, 3, 4 and 5 for `1,3-5`. */
function parseRanges(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({length: last - first + 1}, (_, index) => first + index);
  });
}

/** Removes the comments that mark lines, and returns the marked lines. */
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
 * Code as HTML without inline styles. Each kind of token has a class, which src/css/content.css colours in both modes.
 *
 * @param source the code with the comments that mark lines
 * @param language the language. Code in a language that Prism does not know stays plain.
 * @param ranges the marked lines, counted from 1, such as `1,3-5`, or an empty text for none
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
