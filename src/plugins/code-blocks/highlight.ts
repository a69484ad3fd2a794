import {normalizeTokens, Prism, type Token} from 'prism-react-renderer';
import loadLanguages from 'prismjs/components/index.js';
import {linesOf} from './meta.ts';

// The files of Prism's other languages expect a global Prism.
Object.assign(globalThis, {Prism});
loadLanguages.silent = true;

/** A comment that gives lines a class, as in `themeConfig.prism.magicComments`. */
export interface MagicComment {
  className: string;
  /** It marks the next line. */
  line?: string | undefined;
  /** These two mark the lines between them. */
  block?: {start: string; end: string} | undefined;
}

/** Docusaurus's own, which the theme sets if the site sets none. */
const defaultComments: MagicComment[] = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: {start: 'highlight-start', end: 'highlight-end'},
  },
];

/** The text of a comment that is alone on its line, in any language for which Docusaurus knows the form of comments. */
const commentLine =
  /^\s*(?:\/\/|\/\*|#|--|;+|%|<!--|\{\s*\/\*|(?:_\s*)?['‘’]|rem\b|!|\*>|\(\*)\s*(.*?)\s*(?:\*\/\s*\}?|-->|\*\))?\s*$/i;

function grammarOf(language: string) {
  if (!(language in Prism.languages)) {
    loadLanguages(language);
  }
  return Prism.languages[language];
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Kinds of tokens that look like the text around them. They are 287 of the 407 tokens of the longest guide, and a change
 * of the colour mode computes the styles of every element again.
 */
const uncoloured = new Set(['plain', 'punctuation', 'operator']);

/** A line as HTML. Text without a colour of its own has no element. */
const lineToHtml = (line: Token[]): string =>
  line
    .map(({types, content}) => {
      const kind = types.filter((type) => !uncoloured.has(type)).join(' ');
      const html = escapeHtml(content);
      return kind === '' ? html : `<span class="token ${kind}">${html}</span>`;
    })
    .join('');

/** Removes the comments that mark lines, and finds the classes of each line, which count from 1. */
function readMarks(
  lines: string[],
  comments: MagicComment[],
): {code: string[]; classes: Map<number, Set<string>>} {
  const code: string[] = [];
  const classes = new Map<number, Set<string>>();
  const open = new Set<string>();
  const next = new Set<string>();
  for (const line of lines) {
    const text = commentLine.exec(line)?.[1];
    const comment = comments.find(
      ({line: single, block}) => text !== undefined && [single, block?.start, block?.end].includes(text),
    );
    if (comment === undefined) {
      code.push(line);
      classes.set(code.length, new Set([...open, ...next]));
      next.clear();
    } else if (text === comment.line) {
      next.add(comment.className);
    } else if (text === comment.block?.start) {
      open.add(comment.className);
    } else {
      open.delete(comment.className);
    }
  }
  return {code, classes};
}

/**
 * Code as HTML without inline styles. Each kind of token has a class, which src/css/content.css colours in both modes.
 *
 * @param source the code with the comments that mark lines
 * @param language the language. Code in a language that Prism does not know stays plain.
 * @param ranges the marked lines, counted from 1, such as `1,3-5`, or an empty text for none. They get the class of the
 * first comment.
 */
export function highlight(
  source: string,
  language: string,
  ranges: string,
  comments: MagicComment[] = defaultComments,
): string {
  const {code, classes} = readMarks(source.split('\n'), comments);
  const [first] = comments;
  for (const line of ranges === '' ? [] : linesOf(ranges)) {
    if (first === undefined) {
      throw new Error(
        `{${ranges}} marks lines, but themeConfig.prism.magicComments is empty. Add an entry, whose class these lines get.`,
      );
    }
    classes.get(line)?.add(first.className);
  }
  const grammar = grammarOf(language);
  const text = code.join('\n');
  const lines = normalizeTokens(grammar === undefined ? [text] : Prism.tokenize(text, grammar));
  return lines
    .map((line, index) => {
      const html = line.every(({empty}) => empty === true) ? '' : lineToHtml(line);
      const names = [...(classes.get(index + 1) ?? [])].join(' ');
      return names === '' ? `${html}\n` : `<span class="${names}">${html}\n</span>`;
    })
    .join('')
    .replace(/\n(<\/span>)?$/, '$1');
}
