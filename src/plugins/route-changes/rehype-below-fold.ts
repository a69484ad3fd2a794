import type {PageNode} from '../page-tree.ts';

/**
 * How many characters of text a screen has room for: a laptop's, 900 px high, shows
 * about twenty lines of 75, and a phone's half of that.
 */
const screen = 1500;

const lengthOf = ({value = '', children = []}: PageNode): number =>
  children.reduce((length, child) => length + lengthOf(child), value.length);

const isModule = ({type}: PageNode) => type === 'mdxjsEsm';

/**
 * Puts what of a page comes after its first screen into `BelowFold`, which draws it a
 * frame later. A page of less than two screens stays as it is.
 */
export function rehypeBelowFold(): (tree: PageNode) => void {
  return (tree) => {
    const blocks = (tree.children ?? []).filter((node) => !isModule(node));
    const modules = (tree.children ?? []).filter(isModule);
    let length = 0;
    const starts = blocks.map((block) => {
      const start = length;
      length += lengthOf(block);
      return start;
    });
    const fold = starts.findIndex((start) => start >= screen);
    if (fold !== -1 && length >= 2 * screen) {
      const rest = {
        type: 'mdxJsxFlowElement',
        name: 'BelowFold',
        attributes: [],
        children: blocks.slice(fold),
      };
      tree.children = [...modules, ...blocks.slice(0, fold), rest];
    }
  };
}
