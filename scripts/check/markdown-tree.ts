import type {createProcessor} from '@mdx-js/mdx';
import {readParts} from '../pages.ts';

type Root = ReturnType<ReturnType<typeof createProcessor>['parse']>;

/** A node of a page's syntax tree. */
export type MarkdownNode = Root | Root['children'][number];

/** An element or component in JSX. */
export type Tag = Extract<MarkdownNode, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;

export const isTag = (node: MarkdownNode): node is Tag =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

type Expression = Extract<MarkdownNode, {type: 'mdxFlowExpression' | 'mdxTextExpression'}>;

export const isExpression = (node: MarkdownNode): node is Expression =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

/** The value of the first of these attributes, or `undefined` if there is none or if it is an expression. */
export function textAttribute({attributes}: Tag, ...names: string[]): string | undefined {
  const found = attributes.find((attribute) => 'name' in attribute && names.includes(attribute.name));
  return typeof found?.value === 'string' ? found.value : undefined;
}

export const lineOf = ({position}: MarkdownNode): number => position?.start.line ?? 1;

export const childrenOf = (node: MarkdownNode): MarkdownNode[] => ('children' in node ? node.children : []);

/** A node and its descendants, in the order of the text. */
export function allNodes(node: MarkdownNode): MarkdownNode[] {
  return [node, ...childrenOf(node).flatMap(allNodes)];
}

export interface MarkdownPage {
  file: string;
  /** All nodes. The root is the first. */
  nodes: [Root, ...MarkdownNode[]];
  /** Line n of the file is `lines[n - 1]`. Lines of front matter are empty. */
  lines: string[];
}

/** The text of a page with an empty line in place of each line of front matter, so that line numbers stay the same. */
export function textOf(file: string): string {
  const {text, body} = readParts(file);
  return text.slice(0, text.length - body.length).replaceAll(/[^\n]/g, '') + body;
}

/** The nodes of each text, because parsing takes most of the time of the check. */
const parsed = new Map<string, MarkdownPage['nodes']>();

/** @returns a function that parses each page once, and throws the error of MDX for a page that it cannot parse */
export async function markdownReader(): Promise<(file: string) => MarkdownPage> {
  // A dependency of these packages has no entry for require(), which tsx makes of static imports.
  const [{createProcessor}, {default: remarkDirective}, {default: remarkGfm}] = await Promise.all([
    import('@mdx-js/mdx'),
    import('remark-directive'),
    import('remark-gfm'),
  ]);
  const processor = createProcessor({remarkPlugins: [remarkDirective, remarkGfm]});
  const parse = (text: string): MarkdownPage['nodes'] => {
    const root = processor.parse(text);
    return [root, ...childrenOf(root).flatMap(allNodes)];
  };
  return (file) => {
    const text = textOf(file);
    const nodes = parsed.get(text) ?? parse(text);
    parsed.set(text, nodes);
    return {file, nodes, lines: text.split('\n')};
  };
}
