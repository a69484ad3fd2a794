import OfflineControl from '@site/src/components/OfflineControl/OfflineControl';
import Palette from '@site/src/components/Palette/Palette';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import OriginalMDXComponents from '@theme-original/MDXComponents';

/** What a page can use without importing it. */
export default {...OriginalMDXComponents, OfflineControl, Palette, TabItem, Tabs};
