import {createSlugger} from '@docusaurus/utils';
import {
  allNodes,
  childrenOf,
  isExpression,
  isTag,
  lineOf,
  type MarkdownNode,
  type MarkdownPage,
  textAttribute,
} from './markdown-tree.ts';
import type {ProblemWithin} from './problem.ts';

type Heading = Extract<MarkdownNode, {type: 'heading'}>;

const headingsOf = ({nodes}: MarkdownPage): Heading[] => nodes.filter((node) => node.type === 'heading');

/** The text of a heading. Docusaurus derives the id from it. */
function plainText(node: MarkdownNode): string {
  if ('value' in node) {
    return node.value;
  }
  return 'alt' in node ? (node.alt ?? '') : childrenOf(node).map(plainText).join('');
}

/** The explicit id of a heading, such as `stops` in `## Stops {/* #stops *\/}`. */
function namedId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  return last?.type === 'mdxTextExpression' ? /^\s*\/\*\s*#([^\s*]+)/.exec(last.value)?.[1] : undefined;
}

/** The ids that a link to the page can name, in the order of the text. */
export function idsOf(page: MarkdownPage): {id: string; line: number; isCertain: boolean}[] {
  const {slug} = createSlugger();
  return page.nodes.flatMap((node) => {
    const own = isTag(node) ? textAttribute(node, 'id') : undefined;
    const id = node.type === 'heading' ? (namedId(node) ?? slug(plainText(node))) : own;
    // A component may use its id in another way.
    const isCertain = !isTag(node) || /^[a-z]|^Heading$/.test(node.name ?? '');
    return id === undefined ? [] : [{id, line: lineOf(node), isCertain}];
  });
}

/** Content of a heading that the table of contents cannot show. */
function listProblems(heading: Heading): ProblemWithin[] {
  const line = lineOf(heading);
  // The table of contents has levels 2 and 3, and leaves images out.
  if (heading.depth !== 2 && heading.depth !== 3) {
    return [];
  }
  const id = namedId(heading);
  return allNodes(heading).flatMap((node) => {
    return isExpression(node) && !(id !== undefined && node === heading.children.at(-1))
      ? [
          {
            line,
            message: `heading contains {${node.value}}, which the table of contents shows as text`,
            fix: 'remove it, or write an id as {/* #stops */}',
          },
        ]
      : [];
  });
}

/** Headings that the table of contents cannot show, and ids that are used twice. */
export function headingProblems(page: MarkdownPage): ProblemWithin[] {
  const ids = idsOf(page).filter(({isCertain}) => isCertain);
  const twice = ids.filter(({id}, index) => ids.findIndex((other) => other.id === id) < index);
  return [
    ...headingsOf(page).flatMap(listProblems),
    ...twice.map(({id, line}) => ({
      line,
      message: `the id "${id}" is used twice`,
      fix: 'give one of the two another id',
    })),
  ];
}
