// Wrapped (3.10.2): the list of the components that a page can use without an import, which is where sites change them.
import Details from '@site/src/components/Details/Details.tsx';
import TableScroll from '@site/src/components/TableScroll/TableScroll.tsx';
import TextLink from '@site/src/components/TextLink/TextLink.tsx';
import BelowFold from '@site/src/plugins/navigation/BelowFold.tsx';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import OriginalMDXComponents from '@theme-original/MDXComponents';

/** Every page loads these components, so list only those that many pages use. */
export default {
  ...OriginalMDXComponents,
  // `rehypeBelowFold` puts it into pages.
  BelowFold,
  a: TextLink,
  details: Details,
  Details,
  TabItem,
  Tabs,
  table: TableScroll,
};
