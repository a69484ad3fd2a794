import StockMDXComponents from '@theme-init/MDXComponents';
import BelowFold from '../../BelowFold.tsx';

/** Wraps stock's components, and adds the one that `rehypeBelowFold` puts into pages. */
export default {...StockMDXComponents, BelowFold};
