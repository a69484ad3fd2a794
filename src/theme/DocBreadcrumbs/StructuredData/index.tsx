import {withLastSlash} from '@site/src/page-address.ts';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import OriginalDocBreadcrumbsStructuredData from '@theme-original/DocBreadcrumbs/StructuredData';

/** Stock's breadcrumbs for search engines, with the last slash that pages' addresses have. */
export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props) {
  return (
    <OriginalDocBreadcrumbsStructuredData
      breadcrumbs={breadcrumbs.map((item) =>
        item.href === undefined ? item : {...item, href: withLastSlash(item.href)},
      )}
    />
  );
}
