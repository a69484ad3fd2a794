import {nearestName} from '../../src/edit-distance.ts';
import {isLanguage, languageNames} from '../../src/plugins/code-blocks/highlight.ts';
import {pageFiles} from '../pages.ts';
import type {Fault} from './fault.ts';
import {lineOf, type MarkdownNode, type MarkdownTree, markdownReader} from './markdown-tree.ts';
import {pictureFaults} from './pictures.ts';

/** A fault in the page that is looked at. */
type FaultWithin = Omit<Fault, 'file'>;

/** Those of theme-classic 3.10.2, with the older names that it still knows. */
const boxes = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'secondary', 'important', 'success'];

/** The last line of what a node was written as, without the marks of a quotation. */
const lastLine = ({position}: MarkdownNode, lines: string[]) =>
  (lines[(position?.end.line ?? 1) - 1] ?? '').replace(/^[>\s]+/, '').trimEnd();

function boxFaults(node: MarkdownNode, lines: string[]): FaultWithin[] {
  const line = lineOf(node);
  if (node.type === 'containerDirective') {
    if (!boxes.includes(node.name ?? '')) {
      return [
        {line, what: `:::${node.name} is no box`, cure: `write one of ${boxes.slice(0, 5).join(', ')}`},
      ];
    }
    return /^:{3,}$/.test(lastLine(node, lines))
      ? []
      : [{line, what: `:::${node.name} is never closed`, cure: 'end the box with a line of :::'}];
  }
  return node.type === 'text' && /^:{3,} *[a-z]/im.test(node.value ?? '')
    ? [{line, what: '::: begins no box', cure: 'write :::note[Title], without a space after the colons'}]
    : [];
}

function codeFaults(node: MarkdownNode, lines: string[]): FaultWithin[] {
  const line = lineOf(node);
  if (node.type !== 'code' || !/^[>\s]*(`{3}|~{3})/.test(lines[line - 1] ?? '')) {
    return [];
  }
  if (!/^(`{3,}|~{3,})$/.test(lastLine(node, lines)) || line === node.position?.end.line) {
    return [{line, what: 'code is never closed', cure: 'end it with the marks that it begins with'}];
  }
  const {lang} = node;
  // A language that Prism does not know, such as Sieve, still has its name; one that is almost Prism's is mistyped.
  const nearest =
    typeof lang === 'string' && !isLanguage(lang) ? nearestName(lang, languageNames()) : undefined;
  return nearest === undefined
    ? []
    : [{line, what: `code: the language "${lang}" is unknown`, cure: `did you mean "${nearest}"?`}];
}

/** What a kind of page has to hold beside its front matter. */
function partFaults(file: string, nodes: MarkdownNode[]): FaultWithin[] {
  if (file.startsWith('blog/') && !nodes.some(({value}) => value?.trim() === '/* truncate */')) {
    return [
      {
        line: 1,
        what: 'post has no end of its first part, which lists of posts show',
        cure: 'put a line of {/* truncate */} below it',
      },
    ];
  }
  return file.startsWith('src/pages/') && !nodes.some(({type, depth}) => type === 'heading' && depth === 1)
    ? [{line: 1, what: 'page has no heading', cure: 'begin its text with one line of # and its title'}]
    : [];
}

/** MDX' own account of what it could not read: where, and for some faults how to write it. */
function parseFault(error: unknown): FaultWithin {
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

function treeFaults(file: string, {nodes, lines}: MarkdownTree): Fault[] {
  const within = [
    ...nodes.flatMap((node) => [...boxFaults(node, lines), ...codeFaults(node, lines)]),
    ...partFaults(file, nodes),
  ];
  return [...within.map((fault) => ({file, ...fault})), ...pictureFaults(file, nodes)];
}

/**
 * What of a page's Markdown the build cannot read, or reads otherwise than it is
 * meant: tags and braces, boxes and code that are not closed, boxes and languages of
 * an unknown name; what its kind of page lacks; and its pictures.
 *
 * @param files only these, or every page
 */
export async function markdownSyntaxFaults(files: string[] = pageFiles()): Promise<Fault[]> {
  const read = await markdownReader();
  return files.flatMap((file) => {
    try {
      return treeFaults(file, read(file));
    } catch (error) {
      return [{file, ...parseFault(error)}];
    }
  });
}
