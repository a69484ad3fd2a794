import type {Container, Declaration, Root, Rule} from 'postcss';

/** A declaration and where it stands. */
interface Placed {
  declaration: Declaration;
  rule: Rule;
  /** In a layer: what stands outside every layer wins over it, however weak its selector. */
  layered: boolean;
  /** In `@media` or `@supports`: it may not count. */
  conditional: boolean;
}

/** The declarations of a sheet, those of keyframes left out. */
function declarations(root: Root): Placed[] {
  const found: Placed[] = [];
  root.walkDecls((declaration) => {
    const around: string[] = [];
    for (let node: Container['parent'] = declaration.parent?.parent; node !== undefined; node = node.parent) {
      if (node.type === 'atrule' && 'name' in node && typeof node.name === 'string') {
        around.push(node.name);
      }
    }
    if (isRule(declaration.parent) && !around.includes('keyframes')) {
      found.push({
        declaration,
        rule: declaration.parent,
        layered: around.includes('layer'),
        conditional: around.some((name) => name !== 'layer'),
      });
    }
  });
  return found;
}

const isRule = (node: Declaration['parent']): node is Rule => node?.type === 'rule';

/** Among rules in layers and outside, one for the root element in one mode loses to one for it in any. */
const inAnyMode = (selector: string) => selector.replace(/^html(\[data-theme=["']?\w+["']?\])?$/, ':root');

/**
 * Drops what Infima and the theme declare in their layers where our own sheets,
 * outside every layer, declare the same for the same selector: it never counts.
 */
export function dropOverridden(root: Root): void {
  const all = declarations(root);
  const keys = ({rule, declaration}: Placed) =>
    rule.selectors.map((selector) => `${inAnyMode(selector)} ${declaration.prop}`);
  const ours = new Set(all.filter(({layered, conditional}) => !layered && !conditional).flatMap(keys));
  for (const one of all) {
    if (one.layered && !one.declaration.important && keys(one).every((key) => ours.has(key))) {
      one.declaration.remove();
    }
  }
}

/** Values that are taken from the parent or another origin, not from where they are written. */
const inherited = /^(inherit|initial|unset|revert|revert-layer)$/;

/** The custom properties that a value is made of. */
const namesIn = (value: string): string[] =>
  [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** Whether a rule's selectors cover another's: the root element, or whatever sets a mode. */
const covers = (selectors: string[], selector: string) =>
  selectors.includes(selector) || (selector.startsWith('[data-theme=') && selectors.includes('[data-theme]'));

/**
 * Writes the value of each custom property that has only one, on every page and
 * under no condition, where it is used, if that makes the sheet no longer. It may
 * name others, if it is declared wherever they are: it then follows them anyway.
 * Infima has two hundred properties so that sites may change them: ours is built,
 * and each that an element is drawn with costs it time.
 *
 * @param named names in scripts and pages, which may read or change them
 * @param assigned those of them that scripts and pages give a value
 */
export function inlineConstants(root: Root, named: Set<string>, assigned: Set<string>): void {
  let isDone = false;
  while (!isDone) {
    isDone = true;
    const all = declarations(root);
    const values = new Map<string, Placed[]>();
    for (const one of all) {
      const {prop} = one.declaration;
      values.set(prop, [...(values.get(prop) ?? []), one]);
    }
    /** Whether what a property names changes only where the property is declared itself. */
    const follows = ({rule, declaration}: Placed) =>
      namesIn(declaration.value).every((name) => {
        const selectors = values.get(name)?.flatMap((other) => other.rule.selectors);
        return !assigned.has(name) && selectors?.every((selector) => covers(rule.selectors, selector));
      });
    for (const [prop, [one, ...others]] of values) {
      if (!prop.startsWith('--') || one === undefined || others.length > 0 || named.has(prop)) {
        continue;
      }
      const {value} = one.declaration;
      const use = `var(${prop})`;
      // Minified, it touches the next word, which the value must not.
      const apart = new RegExp(`var\\(${prop}\\)(?=[\\w.#(-])`, 'g');
      const users = all.filter(({declaration}) => declaration.value.includes(use));
      const growth = users.length * (value.length - use.length) - prop.length - value.length;
      const isConstant = one.rule.selectors.includes(':root') && !one.conditional && !inherited.test(value);
      if (isConstant && growth <= 0 && follows(one)) {
        for (const {declaration} of users) {
          declaration.value = declaration.value.replaceAll(apart, `${value} `).replaceAll(use, value);
          isDone = false;
        }
      }
    }
  }
}

/** Drops rules and at-rules that hold nothing any more. */
export function dropEmpty(container: Container): void {
  container.each((node) => {
    if ((node.type === 'rule' || node.type === 'atrule') && node.nodes !== undefined) {
      dropEmpty(node);
      if (node.nodes.length === 0) {
        node.remove();
      }
    }
  });
}
