import type {PageNode} from '../page-sources/page-sources.ts';
import {highlight, type MagicComment} from './highlight.ts';
import {namesLines, readMeta} from './meta.ts';

/** `themeConfig.prism.magicComments`, or none for those of Docusaurus. */
let magicComments: MagicComment[] | undefined;

/** Docusaurus gives the site's configuration to plugins, but not to plugins of Markdown. */
export function setMagicComments(comments: MagicComment[] | undefined): void {
  magicComments = comments;
}

/** The code inside a fenced block's `pre`. Code with elements, which HTML in a page can contain, is left to the theme. */
function codeOf(node: PageNode): PageNode | undefined {
  const [code] = node.children ?? [];
  return node.tagName === 'pre' &&
    code?.tagName === 'code' &&
    code.children?.every(({type}) => type === 'text')
    ? code
    : undefined;
}

function prepare(block: PageNode, code: PageNode): void {
  const classes = code.properties?.className;
  const name = Array.isArray(classes) ? classes.find((item) => /^language-/.test(item)) : undefined;
  const language = String(name ?? 'language-text')
    .slice('language-'.length)
    .toLowerCase();
  const {title, ranges} = readMeta(String(code.properties?.metastring ?? ''));
  const source = (code.children ?? []).map(({value = ''}) => value).join('');
  block.properties = {
    html: highlight(source.replace(/\n$/, ''), language, ranges.filter(namesLines).join(','), magicComments),
    language,
    ...(title === undefined ? {} : {title}),
  };
  block.children = [];
}

/** Documented options that need the theme's own component: https://docusaurus.io/docs/markdown-features/code-blocks */
const leftToTheme = /(^|\s)(live|noInline|showLineNumbers)\b/;

/** Whether a block is a formula of `remark-math`, which `rehype-katex` draws. */
const isFormula = (code: PageNode) => String(code.properties?.className).includes('math-display');

function visit(node: PageNode): void {
  const code = codeOf(node);
  if (code === undefined) {
    node.children?.forEach(visit);
  } else if (!isFormula(code) && !leftToTheme.test(String(code.properties?.metastring ?? ''))) {
    prepare(node, code);
  }
}

/**
 * Highlights fenced code while the page is compiled, so that readers load no highlighter. Each `pre` gets the props of
 * `HighlightedCode`: `html`, `language` and `title`.
 */
export function rehypeCodeBlocks(): (tree: PageNode) => void {
  return visit;
}
