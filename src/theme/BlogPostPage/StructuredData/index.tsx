import {useBlogPostStructuredData} from '@docusaurus/plugin-content-blog/client';
import StructuredData from '@site/src/components/StructuredData/StructuredData.tsx';

/** Describes a post to search engines, with the corrections of `StructuredData`. */
export default function BlogPostStructuredData() {
  return <StructuredData data={useBlogPostStructuredData()} />;
}
