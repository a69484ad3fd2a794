import StockMDXComponents from '@theme-init/MDXComponents';
import BelowFold from '../../below-fold.tsx';

/** The stock components, and the one that `rehypeBelowFold` puts into pages. */
export default {...StockMDXComponents, BelowFold};
