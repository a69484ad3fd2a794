import OfflineControl from '@site/src/components/OfflineControl/OfflineControl';
import Palette from '@site/src/components/Palette/Palette.tsx';
import TableScroll from '@site/src/components/TableScroll/TableScroll.tsx';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import OriginalMDXComponents from '@theme-original/MDXComponents';

/** What a page can use without importing it. */
export default {...OriginalMDXComponents, OfflineControl, Palette, TabItem, Tabs, table: TableScroll};
