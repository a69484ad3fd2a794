import {nearestName} from '../../src/edit-distance.ts';
import {isLanguage, languageNames} from '../../src/features/code-blocks/highlight.ts';
import {isPage, pageFiles, partFiles} from '../pages.ts';
import {templateWords} from '../template.ts';
import type {Fault, FaultWithin} from './fault.ts';
import {headingFaults} from './headings.ts';
import {linkFaults, linkTargets, type Targets} from './links.ts';
import {lineOf, type MarkdownNode, type MarkdownPage, textOf} from './markdown-tree.ts';
import {nameFaults} from './names.ts';
import {nearMissFaults} from './near-misses.ts';
import {pictureFaults} from './pictures.ts';
import {postFaults} from './posts.ts';
import {tagFaults} from './tags.ts';

/** Those of theme-classic 3.10.2, with the older names that it still knows. */
const boxes = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'secondary', 'important', 'success'];

/** Colons that were meant to begin a box. */
const beginsNoBox = new RegExp(`^(?::{3,} *[a-z]|:: *(?:${boxes.join('|')})\\b)`, 'im');

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
  return node.type === 'text' && beginsNoBox.test(node.value)
    ? [{line, what: '::: begins no box', cure: 'write :::note[Title], without a space after the colons'}]
    : [];
}

/** Names that Prism has no grammar for, and that are no slip of one of its own. */
const plainNames = [
  'cfg',
  'cmd',
  'conf',
  'console',
  'crontab',
  'fish',
  'fstab',
  'ics',
  'jsonc',
  'jsonl',
  'mbox',
  'mdx',
  'mjs',
  'none',
  'ps1',
  'pwsh',
  'ssh-config',
  'tsv',
  'zsh',
];

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
    typeof lang === 'string' && !isLanguage(lang) && !plainNames.includes(lang)
      ? nearestName(lang, languageNames())
      : undefined;
  return nearest === undefined
    ? []
    : [{line, what: `code: the language "${lang}" is unknown`, cure: `did you mean "${nearest}"?`}];
}

/** What a page has to hold beside its front matter, and what is left in it of `npm run new`. */
function partFaults({file, nodes}: MarkdownPage): FaultWithin[] {
  const isUntitled =
    isPage(file) &&
    file.startsWith('src/pages/') &&
    !nodes.some((node) => node.type === 'heading' && node.depth === 1);
  return [
    ...(isUntitled
      ? [{line: 1, what: 'page has no heading', cure: 'begin its text with one line of # and its title'}]
      : []),
    ...nodes
      .filter((node) => node.type === 'text' && templateWords.includes(node.value))
      .map((node) => ({
        line: lineOf(node),
        what: 'still holds the words that npm run new put there',
        cure: 'write your own in their place',
      })),
  ];
}

/** MDX' own account of what it could not read: where, and for some faults how to write it. */
function parseFault(file: string, error: unknown): FaultWithin {
  const {reason, line: given}: {reason?: unknown; line?: unknown} = Object(error);
  const whole = String(reason ?? error).replaceAll('\n', ' ');
  // Where a tag that is not closed stands, MDX says in words alone: beside them is the start of its paragraph, or nothing.
  const [, tag, tagLine] = /^Expected a closing tag for `<(.*?)>` \((\d+):/.exec(whole) ?? [];
  const line = Number(tagLine ?? given ?? 1);
  const [, id] = /^#{1,6} .*\{(#[^\s}]+)\}\s*$/.exec(textOf(file).split('\n')[line - 1] ?? '') ?? [];
  if (id !== undefined) {
    return {line, what: `{${id}} names no heading here`, cure: `write it as {/* ${id} */}`};
  }
  const [, what = whole, expected, note] =
    /^(.*?)(?:, (expected .*?))?(?: \(note: (.*)\))?$/.exec(whole) ?? [];
  const closing = tag === undefined ? expected : `close it with </${tag}>`;
  const asText = 'for plain text write \\{ or \\<';
  return {
    line,
    what: `MDX: ${what}`,
    cure: note ?? (closing === undefined ? asText : `${closing}; ${asText}`),
  };
}

function faultsWithin(page: MarkdownPage, targets: Targets): FaultWithin[] {
  const {nodes, lines} = page;
  return [
    ...nodes.flatMap((node) => [...boxFaults(node, lines), ...codeFaults(node, lines)]),
    ...partFaults(page),
    ...nearMissFaults(page),
    ...nameFaults(page),
    ...tagFaults(page),
    ...headingFaults(page),
    ...linkFaults(page, targets),
    ...pictureFaults(page),
    ...postFaults(page),
  ];
}

/**
 * What of pages' and their parts' Markdown the build cannot read, or reads otherwise
 * than it is meant: tags and braces, boxes and code that are not closed, names that
 * nothing defines, links, headings and pictures; and what its kind of page lacks.
 */
export async function markdownSyntaxFaults(): Promise<Fault[]> {
  const targets = await linkTargets();
  return [...pageFiles(), ...partFiles()].flatMap((file) => {
    let page: MarkdownPage;
    try {
      page = targets.read(file);
    } catch (error) {
      return [{file, ...parseFault(file, error)}];
    }
    return faultsWithin(page, targets).map((fault) => ({file, ...fault}));
  });
}
