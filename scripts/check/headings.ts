import {createSlugger} from '@docusaurus/utils';
import {textTags} from '../../src/features/trusted-types/text-tags.ts';
import type {FaultWithin} from './fault.ts';
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

type Heading = Extract<MarkdownNode, {type: 'heading'}>;

const headingsOf = ({nodes}: MarkdownPage): Heading[] => nodes.filter((node) => node.type === 'heading');

/** What a heading reads as: stock makes its id of that. */
function plainText(node: MarkdownNode): string {
  if ('value' in node) {
    return node.value;
  }
  return 'alt' in node ? (node.alt ?? '') : childrenOf(node).map(plainText).join('');
}

/** The id that a heading names itself by, such as `stops` of `## Stops {/* #stops *\/}`. */
function namedId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  return last?.type === 'mdxTextExpression' ? /^\s*\/\*\s*#([^\s*]+)/.exec(last.value)?.[1] : undefined;
}

/** The ids of a page, in the order of the text: what a link's # can name. */
export function idsOf(page: MarkdownPage): {id: string; line: number; isCertain: boolean}[] {
  const {slug} = createSlugger();
  return page.nodes.flatMap((node) => {
    const own = isTag(node) ? textAttribute(node, 'id') : undefined;
    const id = node.type === 'heading' ? (namedId(node) ?? slug(plainText(node))) : own;
    // What a component makes of its id, its own code says.
    const isCertain = !isTag(node) || /^[a-z]|^Heading$/.test(node.name ?? '');
    return id === undefined ? [] : [{id, line: lineOf(node), isCertain}];
  });
}

/** What of a heading the list of headings beside the page cannot be written with. */
function listFaults(heading: Heading): FaultWithin[] {
  const line = lineOf(heading);
  // The list takes levels 2 and 3, and leaves pictures out.
  if (heading.depth !== 2 && heading.depth !== 3) {
    return [];
  }
  const id = namedId(heading);
  return allNodes(heading).flatMap((node) => {
    if (isTag(node) && ![...textTags, 'img'].includes(node.name ?? '')) {
      return [
        {
          line,
          what: `heading holds <${node.name ?? ''}>, which crashes the list of headings`,
          cure: `leave it out, or use one of ${textTags.join(', ')}`,
        },
      ];
    }
    return isExpression(node) && !(id !== undefined && node === heading.children.at(-1))
      ? [
          {
            line,
            what: `heading holds {${node.value}}, which the list of headings shows as it is written`,
            cure: 'leave it out, or write an id as {/* #stops */}',
          },
        ]
      : [];
  });
}

/** Headings that the list beside their page cannot show, and ids that stand twice. */
export function headingFaults(page: MarkdownPage): FaultWithin[] {
  const ids = idsOf(page).filter(({isCertain}) => isCertain);
  const twice = ids.filter(({id}, index) => ids.findIndex((other) => other.id === id) < index);
  return [
    ...headingsOf(page).flatMap(listFaults),
    ...twice.map(({id, line}) => ({
      line,
      what: `id "${id}" stands twice`,
      cure: 'give one of the two another',
    })),
  ];
}
