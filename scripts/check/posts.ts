import {isPage} from '../pages.ts';
import {leadsFromAnywhere} from './links.ts';
import {childrenOf, isExpression, lineOf, type MarkdownNode, type MarkdownPage} from './markdown-tree.ts';
import type {ProblemWithin} from './problem.ts';

/** The truncation marker. plugin-content-blog 3.10.2 looks for it in the text before it parses the text. */
const mark = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

const startOf = ({position}: MarkdownNode) => position?.start.offset ?? 0;

function missingMark({nodes}: MarkdownPage): ProblemWithin {
  const almost = nodes
    .filter(isExpression)
    .find(({value}) => /^\s*\/\*\s*(truncated?|more)\s*\*\/\s*$/i.test(value));
  return almost === undefined
    ? {
        line: 1,
        message: 'post has no {/* truncate */}, which ends the text that lists of posts show',
        fix: 'add it on its own line below the first sentences',
      }
    : {
        line: lineOf(almost),
        message: `{${almost.value}} is not the truncation marker`,
        fix: 'write {/* truncate */}',
      };
}

/** Problems that only lists of posts have, because they read the text above the marker alone. */
function summaryProblems({nodes}: MarkdownPage, end: number): ProblemWithin[] {
  const above = nodes.filter((node) => startOf(node) < end);
  const below = nodes.filter((node) => startOf(node) > end);
  return above.flatMap((node): ProblemWithin[] => {
    if (node.type === 'link' && !leadsFromAnywhere.test(node.url)) {
      return [
        {
          line: lineOf(node),
          message: `link ${node.url} leads to another address from the list of posts`,
          fix: 'start it with a slash, or move it below {/* truncate */}',
        },
      ];
    }
    const isReference = node.type === 'linkReference' || node.type === 'footnoteReference';
    const definition = isReference
      ? below.find(
          (other) =>
            (other.type === 'definition' || other.type === 'footnoteDefinition') &&
            other.identifier === node.identifier,
        )
      : undefined;
    return definition === undefined
      ? []
      : [
          {
            line: lineOf(definition),
            message: 'the text above {/* truncate */} uses this definition, which lists of posts do not see',
            fix: 'move this line above {/* truncate */}',
          },
        ];
  });
}

/** Problems with the text that lists of posts show. */
export function postProblems(page: MarkdownPage): ProblemWithin[] {
  const {file, nodes, text} = page;
  if (!file.startsWith('blog/') || !isPage(file)) {
    return [];
  }
  const found = mark.exec(text);
  if (found === null) {
    return [missingMark(page)];
  }
  const line = text.slice(0, found.index).split('\n').length;
  const [root] = nodes;
  const isOutside = (node: MarkdownNode) => isExpression(node) && startOf(node) === found.index;
  if (
    !root.children.some(
      (part) => isOutside(part) || (part.type === 'paragraph' && childrenOf(part).some(isOutside)),
    )
  ) {
    return [
      {
        line,
        message: 'the first {/* truncate */} is inside code, an admonition, a list or a tag',
        fix: 'move it to its own line above that block',
      },
    ];
  }
  const isEmpty = !root.children.some((part) => startOf(part) < found.index && part.type !== 'mdxjsEsm');
  return isEmpty
    ? [{line, message: 'there is no text above {/* truncate */}', fix: 'put the first sentences above it'}]
    : summaryProblems(page, found.index);
}
