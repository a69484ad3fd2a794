import StockMDXComponents from '@theme-init/MDXComponents';
import BelowFold from '../../below-fold.tsx';

/** Stock's, and the component that `rehypeBelowFold` puts into pages. */
export default {...StockMDXComponents, BelowFold};
