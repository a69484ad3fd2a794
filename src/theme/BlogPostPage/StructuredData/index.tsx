import {useBlogMetadata, useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {usePageAddress} from '@site/src/components/StructuredData/page-address.ts';
import StructuredData from '@site/src/components/StructuredData/StructuredData.tsx';
import {usePosting} from './usePosting.ts';

/** Describes a post to search engines. Stock's addresses lack the trailing slash, and its authors are people. */
export default function BlogPostStructuredData() {
  const {blogBasePath, blogTitle} = useBlogMetadata();
  const post = useBlogPost();
  const posting = usePosting();
  const pageAddress = usePageAddress();
  const isPartOf = {'@type': 'Blog', '@id': pageAddress(blogBasePath), name: blogTitle};
  return <StructuredData data={{...posting(post), isPartOf}} />;
}
