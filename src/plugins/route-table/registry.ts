import type {Registry} from '@docusaurus/types';

/** In place of `@generated/registry`: the chunks of the routes that are known so far. */
const registry: {-readonly [name in keyof Registry]: Registry[name]} = {};

export default registry;
