import type {createProcessor} from '@mdx-js/mdx';
import {readParts} from '../pages.ts';

type Root = ReturnType<ReturnType<typeof createProcessor>['parse']>;

/** A node of a page's tree. */
export type MarkdownNode = Root | Root['children'][number];

/** An element or a component, written as a tag. */
export type Tag = Extract<MarkdownNode, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;

/** Whether a node is an element or a component. */
export const isTag = (node: MarkdownNode): node is Tag =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** What stands in braces. */
type Expression = Extract<MarkdownNode, {type: 'mdxFlowExpression' | 'mdxTextExpression'}>;

/** Whether a node is what stands in braces. */
export const isExpression = (node: MarkdownNode): node is Expression =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

/** What an attribute of a tag says as text; `undefined` for none, and for what only its page's code knows. */
export function textAttribute({attributes}: Tag, ...names: string[]): string | undefined {
  const found = attributes.find((attribute) => 'name' in attribute && names.includes(attribute.name));
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** The line on which a node begins. */
export const lineOf = ({position}: MarkdownNode): number => position?.start.line ?? 1;

/** What stands directly within a node. */
export const childrenOf = (node: MarkdownNode): MarkdownNode[] => ('children' in node ? node.children : []);

/** A node and all within it, in the order of the text. */
export function allNodes(node: MarkdownNode): MarkdownNode[] {
  return [node, ...childrenOf(node).flatMap(allNodes)];
}

/** A page as MDX reads it. */
export interface MarkdownPage {
  file: string;
  /** All nodes, the root first. */
  nodes: [Root, ...MarkdownNode[]];
  /** The whole file, with an empty line for each of its front matter. */
  text: string;
  /** Line n of the file is `lines[n - 1]`. */
  lines: string[];
}

/** A node as it is written. */
export const writtenAs = ({position}: MarkdownNode, {text}: MarkdownPage): string =>
  text.slice(position?.start.offset, position?.end.offset);

/** A page's text with each line where it was, without its front matter. */
export function textOf(file: string): string {
  const {text, body} = readParts(file);
  return text.slice(0, text.length - body.length).replaceAll(/[^\n]/g, '') + body;
}

/** @returns what reads a page's file once, and throws what MDX says of one that it cannot read */
export async function markdownReader(): Promise<(file: string) => MarkdownPage> {
  // A part of theirs has no entry for require(), which imports at the top of a file become.
  const [{createProcessor}, {default: remarkDirective}, {default: remarkGfm}] = await Promise.all([
    import('@mdx-js/mdx'),
    import('remark-directive'),
    import('remark-gfm'),
  ]);
  const processor = createProcessor({remarkPlugins: [remarkDirective, remarkGfm]});
  const pages = new Map<string, MarkdownPage>();
  return (file) => {
    const known = pages.get(file);
    if (known !== undefined) {
      return known;
    }
    const text = textOf(file);
    const root = processor.parse(text);
    const nodes: MarkdownPage['nodes'] = [root, ...childrenOf(root).flatMap(allNodes)];
    const page = {file, nodes, text, lines: text.split('\n')};
    pages.set(file, page);
    return page;
  };
}
