import {isPage} from '../pages.ts';
import type {FaultWithin} from './fault.ts';
import {leadsFromAnywhere} from './links.ts';
import {childrenOf, isExpression, lineOf, type MarkdownNode, type MarkdownPage} from './markdown-tree.ts';

/** What lists of posts cut the text at, as plugin-content-blog 3.10.2 looks for it: in the text, before it is read. */
const mark = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

const startOf = ({position}: MarkdownNode) => position?.start.offset ?? 0;

/** What is missing where a post holds no mark. */
function missingMark({nodes}: MarkdownPage): FaultWithin {
  const almost = nodes
    .filter(isExpression)
    .find(({value}) => /^\s*\/\*\s*(truncated?|more)\s*\*\/\s*$/i.test(value));
  return almost === undefined
    ? {
        line: 1,
        what: 'post has no end of its first part, which lists of posts show',
        cure: 'put a line of {/* truncate */} below it',
      }
    : {
        line: lineOf(almost),
        what: `{${almost.value}} ends no first part of a post`,
        cure: 'write {/* truncate */}',
      };
}

/** What lists of posts, which read no further than the mark, show otherwise than the post. */
function firstPartFaults({nodes}: MarkdownPage, end: number): FaultWithin[] {
  const above = nodes.filter((node) => startOf(node) < end);
  const below = nodes.filter((node) => startOf(node) > end);
  return above.flatMap((node): FaultWithin[] => {
    if (node.type === 'link' && !leadsFromAnywhere.test(node.url)) {
      return [
        {
          line: lineOf(node),
          what: `link ${node.url} leads elsewhere from the list of posts`,
          cure: 'begin it with a slash, or put it below {/* truncate */}',
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
            what: 'what the first part of a post refers to is defined below {/* truncate */}',
            cure: 'move the line above it',
          },
        ];
  });
}

/** What keeps lists of posts from showing a post's first part as the post does. */
export function postFaults(page: MarkdownPage): FaultWithin[] {
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
        what: 'the first {/* truncate */} stands within code, a box, a list or a tag, which lists of posts would cut',
        cure: 'put it on a line of its own, outside and above',
      },
    ];
  }
  const isEmpty = !root.children.some((part) => startOf(part) < found.index && part.type !== 'mdxjsEsm');
  return isEmpty
    ? [{line, what: 'nothing stands above {/* truncate */}', cure: 'put the first sentences above it'}]
    : firstPartFaults(page, found.index);
}
