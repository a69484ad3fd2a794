import TableScroll from '@site/src/components/TableScroll/TableScroll.tsx';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import OriginalMDXComponents from '@theme-original/MDXComponents';

/**
 * The components that a page can use without importing them. Every page loads them, so
 * list only those that many pages use.
 */
export default {...OriginalMDXComponents, TabItem, Tabs, table: TableScroll};
