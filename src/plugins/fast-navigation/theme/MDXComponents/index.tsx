import StockMDXComponents from '@theme-init/MDXComponents';
import BelowFold from '../../below-fold.tsx';

/** The stock components, and the component that `rehypeBelowFold` adds to pages. */
export default {...StockMDXComponents, BelowFold};
