import type {PageNode} from '../page-sources/page-sources.ts';

/** The numbers of characters after which a page may be split. They fill a phone, a laptop and a large monitor. */
const folds = [750, 1500, 3000];

/** If fewer characters remain, they do not get a frame of their own. */
const shortestRest = 750;

interface Block {
  node: PageNode;
  /** The number of characters of text before it. */
  start: number;
  end: number;
}

const lengthOf = ({value = '', children = []}: PageNode): number =>
  children.reduce((length, child) => length + lengthOf(child), value.length);

const isModule = ({type}: PageNode) => type === 'mdxjsEsm';

function belowFold(start: number, children: PageNode[]): PageNode {
  const after = {type: 'mdxJsxAttribute', name: 'after', value: String(start)};
  return {type: 'mdxJsxFlowElement', name: 'BelowFold', attributes: [after], children};
}

function cut(blocks: readonly Block[], [fold, ...further]: readonly number[]): PageNode[] {
  const at = fold === undefined ? -1 : blocks.findIndex(({start}) => start >= fold);
  const first = blocks[at];
  if (first === undefined || (blocks.at(-1)?.end ?? 0) - first.start < shortestRest) {
    return blocks.map(({node}) => node);
  }
  if (at === 0) {
    return cut(blocks, further);
  }
  const rest = cut(blocks.slice(at), further);
  return [...blocks.slice(0, at).map(({node}) => node), belowFold(first.start, rest)];
}

/**
 * Puts the content after the first screen into `BelowFold`, which renders it a frame later. It does so once for each
 * size of screen, because the first screen of a laptop contains more than that of a phone.
 */
export function rehypeBelowFold(): (tree: PageNode) => void {
  return (tree) => {
    const nodes = tree.children ?? [];
    let length = 0;
    const blocks = nodes
      .filter((node) => !isModule(node))
      .map((node) => {
        const start = length;
        length += lengthOf(node);
        return {node, start, end: length};
      });
    tree.children = [...nodes.filter(isModule), ...cut(blocks, folds)];
  };
}
