import TableScroll from '@site/src/components/TableScroll/TableScroll.tsx';
import BelowFold from '@site/src/features/fast-navigation/below-fold.tsx';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import OriginalMDXComponents from '@theme-original/MDXComponents';

/**
 * What a page can use without importing it: only what many pages use, since
 * every page loads it.
 */
export default {...OriginalMDXComponents, BelowFold, TabItem, Tabs, table: TableScroll};
