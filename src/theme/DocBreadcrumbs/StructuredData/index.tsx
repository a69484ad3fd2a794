import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import StructuredData from '@site/src/components/StructuredData/StructuredData.tsx';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';

/** Describes breadcrumbs to search engines, with the corrections of `StructuredData`. */
export default function DocBreadcrumbsStructuredData(props: Props) {
  return <StructuredData data={useBreadcrumbsStructuredData(props)} />;
}
