import {readParts} from '../pages.ts';

/** As much of a node of a page's tree as the checks look at. */
export interface MarkdownNode {
  type: string;
  /** Of a directive. */
  name?: string | null | undefined;
  /** Of text, code and expressions. */
  value?: string | null | undefined;
  /** Of a heading, from 1. */
  depth?: number | undefined;
  /** Of code: what follows its marks. */
  lang?: string | null | undefined;
  /** Of a picture, or of what a reference leads to. */
  url?: string | undefined;
  /** Of a reference, and of what it leads to. */
  identifier?: string | undefined;
  position?: {start: {line: number}; end: {line: number}} | undefined;
  children?: MarkdownNode[] | undefined;
}

/** The line on which a node begins. */
export const lineOf = ({position}: MarkdownNode): number => position?.start.line ?? 1;

/** A node and all within it, in the order of the text. */
function allNodes(node: MarkdownNode): MarkdownNode[] {
  return [node, ...(node.children ?? []).flatMap(allNodes)];
}

/** A page as MDX reads it. */
export interface MarkdownTree {
  nodes: MarkdownNode[];
  /** Line n of the file is `lines[n - 1]`; those of the front matter are empty. */
  lines: string[];
}

/** The page as the build hands it to MDX, each line where it was: without front matter, and with `{#id}` as text. */
function textOf(file: string): string {
  const {text, body} = readParts(file);
  const above = text.slice(0, text.length - body.length).replaceAll(/[^\n]/g, '');
  return above + body.replaceAll(/^(#{1,6} .*)\{#/gm, '$1\\{#');
}

/** @returns what reads a page's file, and throws what MDX says of one that it cannot read */
export async function markdownReader(): Promise<(file: string) => MarkdownTree> {
  // A part of theirs has no entry for require(), which imports at the top of a file become.
  const [{createProcessor}, {default: remarkDirective}] = await Promise.all([
    import('@mdx-js/mdx'),
    import('remark-directive'),
  ]);
  const processor = createProcessor({remarkPlugins: [remarkDirective]});
  return (file) => {
    const text = textOf(file);
    return {nodes: allNodes(processor.parse(text)), lines: text.split('\n')};
  };
}
