import {isPage} from '../pages.ts';
import {childrenOf, isExpression, type MarkdownNode, type MarkdownPage} from './markdown-tree.ts';
import type {ProblemWithin} from './problem.ts';

/** The truncation marker. plugin-content-blog 3.10.2 looks for it in the text before it parses the text. */
const mark = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

const startOf = ({position}: MarkdownNode) => position?.start.offset ?? 0;

/** Problems with the marker that ends the text of a post in lists of posts. */
export function postProblems({file, nodes: [root], text}: MarkdownPage): ProblemWithin[] {
  if (!file.startsWith('blog/') || !isPage(file)) {
    return [];
  }
  const found = mark.exec(text);
  if (found === null) {
    return [
      {
        line: 1,
        message: 'post has no {/* truncate */}, which ends the text that lists of posts show',
        fix: 'add it on its own line below the first sentences',
      },
    ];
  }
  const line = text.slice(0, found.index).split('\n').length;
  const isMark = (node: MarkdownNode) => isExpression(node) && startOf(node) === found.index;
  if (
    !root.children.some(
      (part) => isMark(part) || (part.type === 'paragraph' && childrenOf(part).some(isMark)),
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
  return root.children.some((part) => startOf(part) < found.index && part.type !== 'mdxjsEsm')
    ? []
    : [{line, message: 'there is no text above {/* truncate */}', fix: 'put the first sentences above it'}];
}
