import {pageFiles, readParts} from '../pages.ts';
import type {Fault} from './fault.ts';

/** As much of the tree of a page as is looked at here. */
interface SyntaxNode {
  type: string;
  /** Of a directive. */
  name?: string | null | undefined;
  value?: string | null | undefined;
  position?: {start: {line: number}; end: {line: number}} | undefined;
  children?: SyntaxNode[] | undefined;
}

/** Those of theme-classic 3.10.2, with the older names that it still knows. */
const boxes = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'secondary', 'important', 'success'];

/** The page as the build hands it to MDX, each line where it was: without front matter, and with `{#id}` as text. */
function textOf(file: string): string {
  const {text, body} = readParts(file);
  const above = text.slice(0, text.length - body.length).replaceAll(/[^\n]/g, '');
  return above + body.replaceAll(/^(#{1,6} .*)\{#/gm, '$1\\{#');
}

function boxFaults(node: SyntaxNode, lines: string[]): Omit<Fault, 'file'>[] {
  const line = node.position?.start.line ?? 1;
  const last = lines[(node.position?.end.line ?? 1) - 1]?.trim() ?? '';
  if (node.type === 'containerDirective') {
    if (!boxes.includes(node.name ?? '')) {
      return [
        {line, what: `:::${node.name} is no box`, cure: `write one of ${boxes.slice(0, 5).join(', ')}`},
      ];
    }
    return /^:{3,}$/.test(last)
      ? []
      : [{line, what: `:::${node.name} is never closed`, cure: 'end the box with a line of :::'}];
  }
  if (node.type === 'code' && /^\s*(`{3}|~{3})/.test(lines[line - 1] ?? '')) {
    return /^(`{3,}|~{3,})$/.test(last) && line !== node.position?.end.line
      ? []
      : [{line, what: 'code is never closed', cure: 'end it with the marks that it begins with'}];
  }
  return node.type === 'text' && /^:{3,} *[a-z]/im.test(node.value ?? '')
    ? [{line, what: '::: begins no box', cure: 'write :::note[Title], without a space after the colons'}]
    : [];
}

function allNodes(node: SyntaxNode): SyntaxNode[] {
  return [node, ...(node.children ?? []).flatMap(allNodes)];
}

/** MDX' own account of what it could not read: where, and for some faults how to write it. */
function parseFault(error: unknown): Omit<Fault, 'file'> {
  const {reason, line}: {reason?: unknown; line?: unknown} = Object(error);
  const whole = String(reason ?? error).replaceAll('\n', ' ');
  const [, what = whole, expected, note] =
    /^(.*?)(?:, (expected .*?))?(?: \(note: (.*)\))?$/.exec(whole) ?? [];
  const asText = 'for plain text write \\{ or \\<';
  return {
    line: typeof line === 'number' ? line : 1,
    what: `MDX: ${what}`,
    cure: note ?? (expected === undefined ? asText : `${expected}; ${asText}`),
  };
}

/**
 * What of a page's Markdown the build cannot read, or reads otherwise than it is
 * meant: tags and braces, boxes and code that are not closed, boxes of an unknown name.
 *
 * @param files only these, or every page
 */
export async function markdownSyntaxFaults(files: string[] = pageFiles()): Promise<Fault[]> {
  // A part of theirs has no entry for require(), which imports at the top of a file become.
  const [{createProcessor}, {default: remarkDirective}] = await Promise.all([
    import('@mdx-js/mdx'),
    import('remark-directive'),
  ]);
  const processor = createProcessor({remarkPlugins: [remarkDirective]});
  return files.flatMap((file) => {
    const text = textOf(file);
    try {
      const tree: SyntaxNode = processor.parse(text);
      const lines = text.split('\n');
      return allNodes(tree)
        .flatMap((node) => boxFaults(node, lines))
        .map((fault) => ({file, ...fault}));
    } catch (error) {
      return [{file, ...parseFault(error)}];
    }
  });
}
