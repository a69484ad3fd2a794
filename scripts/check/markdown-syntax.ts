import path from 'node:path';
import {isPage, pageAddress, pageFiles, partialFiles} from '../pages.ts';
import {templateWords} from '../template.ts';
import {headingProblems} from './headings.ts';
import {imageProblems} from './images.ts';
import {linkProblems, type Targets} from './links.ts';
import {allNodes, childrenOf, lineOf, type MarkdownNode, type MarkdownPage, textOf} from './markdown-tree.ts';
import {importProblems, nameProblems} from './names.ts';
import {conflict, conflictLine, type Problem, type ProblemWithin} from './problem.ts';
import {tagProblems} from './tags.ts';

/** The admonitions of theme-classic 3.10.2, including their older names. */
const admonitions = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'secondary',
  'important',
  'success',
];

/** The last line of a node's source, without the marks of a quotation. */
const lastLine = ({position}: MarkdownNode, lines: string[]) =>
  (lines[(position?.end.line ?? 1) - 1] ?? '').replace(/^[>\s]+/, '').trimEnd();

function admonitionProblems(node: MarkdownNode, lines: string[]): ProblemWithin[] {
  if (node.type !== 'containerDirective') {
    return [];
  }
  const line = lineOf(node);
  if (!admonitions.includes(node.name ?? '')) {
    const fix = `use one of ${admonitions.slice(0, 5).join(', ')}`;
    return [{line, message: `:::${node.name} is not an admonition`, fix}];
  }
  const nested = childrenOf(node)
    .flatMap(allNodes)
    .filter(({type}) => type === 'containerDirective');
  // If its own end is missing, the end of an admonition further below ends both.
  const isClosed =
    /^:{3,}$/.test(lastLine(node, lines)) &&
    !nested.some(({position}) => position?.end.line === node.position?.end.line);
  const [marks = ':::'] = /:{3,}/.exec(lines[line - 1] ?? '') ?? [];
  const more = nested.length > 0 ? `, or start and end it with ${marks}: if it contains another one` : '';
  return isClosed
    ? []
    : [
        {
          line,
          message: `${marks}${node.name} is never closed`,
          fix: `end it with a line of ${marks}${more}`,
        },
      ];
}

function codeProblems(node: MarkdownNode, lines: string[]): ProblemWithin[] {
  const line = lineOf(node);
  const isFence = node.type === 'code' && /^[>\s]*(`{3}|~{3})/.test(lines[line - 1] ?? '');
  const isClosed = /^(`{3,}|~{3,})$/.test(lastLine(node, lines)) && line !== node.position?.end.line;
  return isFence && !isClosed
    ? [{line, message: 'code is never closed', fix: 'end it with the same marks that start it'}]
    : [];
}

/** The default mark of Docusaurus below the summary of a post, which lists and feeds show. */
const summaryEnd = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** A missing heading or summary, and text that `npm run new` wrote and the author has not replaced. */
function textProblems({file, nodes, lines}: MarkdownPage): ProblemWithin[] {
  const isUntitled =
    isPage(file) &&
    file.startsWith('src/pages/') &&
    !nodes.some((node) => node.type === 'heading' && node.depth === 1);
  return [
    ...(isUntitled
      ? [{line: 1, message: 'page has no heading', fix: 'start its text with # and its title'}]
      : []),
    ...(isPage(file) && file.startsWith('blog/') && !lines.some((line) => summaryEnd.test(line))
      ? [
          {
            line: 1,
            message: 'post has no summary',
            fix: 'add a line of {/* truncate */} below its first sentences',
          },
        ]
      : []),
    ...nodes
      .filter((node) => node.type === 'text' && templateWords.includes(node.value))
      .map((node) => ({
        line: lineOf(node),
        message: 'still contains the placeholder text of npm run new',
        fix: 'replace it with your own text',
      })),
  ];
}

/** Elements of HTML that contain nothing. MDX needs the slash that HTML leaves out. */
const voidTags = ['br', 'col', 'hr', 'img', 'input', 'source', 'wbr'];

/** The parse error of MDX as a problem. */
function parseProblem(file: string, error: unknown): ProblemWithin {
  const {reason, line: given}: {reason?: unknown; line?: unknown} = Object(error);
  const whole = String(reason ?? error).replaceAll('\n', ' ');
  // For a tag that is not closed, MDX gives the line of the tag only in its message.
  const [, tag, tagLine] = /^Expected a closing tag for `<(.*?)>` \((\d+):/.exec(whole) ?? [];
  const line = Number(tagLine ?? given ?? 1);
  const text = textOf(file).split('\n')[line - 1] ?? '';
  if (conflictLine.test(text)) {
    return {line, ...conflict};
  }
  const [, id] = /^#{1,6} .*\{(#[^\s}]+)\}\s*$/.exec(text) ?? [];
  if (id !== undefined) {
    return {line, message: `{${id}} is not a heading id in MDX`, fix: `write {/* ${id} */}`};
  }
  const [, message = whole, expected, note] =
    /^(.*?)(?:, (expected .*?))?(?: \(note: (.*)\))?$/.exec(whole) ?? [];
  if (message.includes('import/exports')) {
    return {
      line,
      message: `MDX: ${message}`,
      fix: 'a line that starts with import or export is code, so correct it, add an empty line below it, or start the sentence with another word',
    };
  }
  const closing =
    tag === undefined ? expected : voidTags.includes(tag) ? 'end it with />' : `close it with </${tag}>`;
  const asText = 'write \\{ or \\< for plain text';
  return {
    line,
    message: `MDX: ${message}`,
    fix: note ?? (closing === undefined ? asText : `${closing}, or ${asText}`),
  };
}

function problemsWithin(page: MarkdownPage, targets: Targets): ProblemWithin[] {
  const {nodes, lines} = page;
  return [
    ...nodes.flatMap((node) => [...admonitionProblems(node, lines), ...codeProblems(node, lines)]),
    ...textProblems(page),
    ...nameProblems(page),
    ...importProblems(page),
    ...tagProblems(page),
    ...headingProblems(page),
    ...linkProblems(page, targets),
    ...imageProblems(page),
  ];
}

/**
 * The pages and partials that a change can break: those that changed and those that may link to a changed page. A link
 * contains the name of the page's file or the last part of its address. Any other file, such as a picture or a
 * component, can affect every page.
 */
function affectedFiles(changed: string[] | undefined): string[] {
  const files = [...pageFiles(), ...partialFiles()];
  const names = changed?.flatMap((file) =>
    isPage(file) ? [pageAddress(file).split('/').at(-2) ?? '', path.parse(file).name] : [''],
  );
  return names === undefined || names.includes('')
    ? files
    : files.filter((file) => changed?.includes(file) || names.some((name) => textOf(file).includes(name)));
}

/**
 * Problems in the Markdown of pages and partials. The build would refuse it, or would publish it differently from what
 * the author meant.
 *
 * @param changed the files that have changed, or none to check every page
 */
export function markdownSyntaxProblems(targets: Targets, changed?: string[]): Problem[] {
  return affectedFiles(changed).flatMap((file) => {
    let page: MarkdownPage;
    try {
      page = targets.read(file);
    } catch (error) {
      return [{file, ...parseProblem(file, error)}];
    }
    return problemsWithin(page, targets).map((problem) => ({file, ...problem}));
  });
}
