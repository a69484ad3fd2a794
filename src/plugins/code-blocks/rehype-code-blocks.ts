import {readFileSync} from 'node:fs';
import {compileFunction} from 'node:vm';
import {normalizeTokens, Prism, type Token} from 'prism-react-renderer';
import type {PageNode} from '../../build/page-node.ts';
import {escapeHtml} from '../../data/escape-html.ts';

/** Docusaurus reads more languages from the copy of Prism that its theme installs, and so does this file. */
const theme = require.resolve('@docusaurus/theme-classic');

/** Languages of our pages that prism-react-renderer lacks. For another one, add its name in prismjs/components. */
for (const name of ['bash', 'csv', 'dns-zone-file', 'http', 'ini', 'nginx', 'powershell', 'toml']) {
  const file = require.resolve(`prismjs/components/prism-${name}`, {paths: [theme]});
  // Each of these files adds a language to a variable `Prism`, which is usually a global one.
  compileFunction(readFileSync(file, 'utf8'), ['Prism'])(Prism);
}

/**
 * Kinds of tokens that look like the text around them. They are 287 of the 407 tokens of the longest guide, and a change
 * of the colour mode computes the styles of every element again.
 */
const uncoloured = new Set(['plain', 'punctuation', 'operator']);

function tokenToHtml({types, content, empty}: Token): string {
  const kind = types.filter((type) => !uncoloured.has(type)).join(' ');
  const html = empty ? '' : escapeHtml(content);
  return kind === '' || html === '' ? html : `<span class="token ${kind}">${html}</span>`;
}

/** Code as HTML, with a class for each kind of token. Code in a language that Prism does not know stays plain. */
function highlight(code: string, language: string): string {
  const grammar = Prism.languages[language];
  return normalizeTokens(grammar === undefined ? [code] : Prism.tokenize(code, grammar))
    .map((line) => line.map(tokenToHtml).join(''))
    .join('\n');
}

/** Turns a fenced block into an element with the props of `theme/MDXComponents/Pre`. */
function prepareBlock(block: PageNode, code: PageNode): void {
  const [, language = 'text'] = /language-(\S+)/.exec([code.properties?.className].flat().join(' ')) ?? [];
  const source = (code.children ?? []).map(({value = ''}) => value).join('');
  const options = String(code.properties?.metastring ?? '');
  const [, title] = /^title="([^"]*)"$/.exec(options) ?? [];
  if (title === undefined && options !== '') {
    throw new Error(`A code block has the options ${options}: write only title="…" after its language.`);
  }
  block.properties = {html: highlight(source.replace(/\n$/, ''), language), language, title};
  block.children = [];
}

/** Chromium ends lines after the hyphens of an option, so `--exact` could become `-` and `-exact`. */
const withWholeOptions = (code: string): PageNode[] =>
  code.split(/(\B--?\w)/).map((value, at) => {
    const text = {type: 'text', value};
    const properties = {className: ['option-start']};
    return at % 2 === 0 ? text : {type: 'element', tagName: 'span', properties, children: [text]};
  });

function visit(node: PageNode): void {
  const [code] = node.children ?? [];
  if (node.tagName === 'code') {
    node.children = withWholeOptions(code?.value ?? '');
  } else if (node.tagName === 'pre' && code?.tagName === 'code') {
    prepareBlock(node, code);
  } else {
    node.children?.forEach(visit);
  }
}

/** Highlights code while pages are compiled, and keeps the options in inline code whole. */
export const rehypeCodeBlocks = () => visit;
