// Written anew: stock 3.10.2 also renders blocks here, and would add Prism to the bundle.
export {default} from '@theme/CodeInline';
