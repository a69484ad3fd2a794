import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import {withLastSlash} from '@site/src/components/StructuredData/page-address.ts';
import StructuredData from '@site/src/components/StructuredData/StructuredData.tsx';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';

/** Describes breadcrumbs to search engines, with the trailing slash of our pages' addresses. */
export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props) {
  const data = useBreadcrumbsStructuredData({
    breadcrumbs: breadcrumbs.map((item) =>
      item.href === undefined ? item : {...item, href: withLastSlash(item.href)},
    ),
  });
  return <StructuredData data={{...data}} />;
}
