import {usePageAddress} from '@site/src/components/StructuredData/page-address.ts';
import StructuredData from '@site/src/components/StructuredData/StructuredData.tsx';
import type {Props} from '@theme/BlogListPage/StructuredData';
import {usePosting} from '../../BlogPostPage/StructuredData/usePosting.ts';

/** Describes a list of posts to search engines, with the canonical addresses of its pages. */
export default function BlogListPageStructuredData({items, metadata}: Props) {
  const posting = usePosting();
  const url = usePageAddress()(metadata.permalink);
  const data = {
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline: metadata.blogTitle,
    description: metadata.blogDescription,
    blogPost: items.map(({content}) => posting(content)),
  };
  return <StructuredData data={data} />;
}
