import type {PageNode} from '../../build/page-node.ts';

/** This many characters of text fill the first screen of a phone. */
const fold = 750;

const lengthOf = ({value = '', children = []}: PageNode): number =>
  children.reduce((length, child) => length + lengthOf(child), value.length);

/** Puts the blocks below the first screen of a phone into the component `BelowFold`. */
export function rehypeBelowFold(): (tree: PageNode) => void {
  return (tree) => {
    const nodes = tree.children ?? [];
    let length = 0;
    const at = nodes.findIndex((node) => {
      const isBelow = length >= fold;
      length += node.type === 'mdxjsEsm' ? 0 : lengthOf(node);
      return isBelow;
    });
    if (at > 0) {
      const below = nodes.slice(at).filter(({type}) => type !== 'mdxjsEsm');
      const wrapper = {type: 'mdxJsxFlowElement', name: 'BelowFold', attributes: [], children: below};
      tree.children = [...nodes.filter((node) => !below.includes(node)), wrapper];
    }
  };
}
