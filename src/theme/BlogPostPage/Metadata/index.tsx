import Head from '@docusaurus/Head';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {usePageAddress} from '@site/src/components/StructuredData/page-address.ts';
import OriginalBlogPostPageMetadata from '@theme-original/BlogPostPage/Metadata';

/** Adds one `meta` element for each author and tag to the head of a post. Stock joins them, and uses relative paths for authors. */
export default function BlogPostPageMetadata() {
  const {authors, tags} = useBlogPost().metadata;
  const pageAddress = usePageAddress();
  return (
    <>
      <OriginalBlogPostPageMetadata />
      <Head>
        {authors.map(
          ({url}) =>
            url !== undefined && <meta key={url} property="article:author" content={pageAddress(url)} />,
        )}
        {tags.map(({label}) => (
          <meta key={label} property="article:tag" content={label} />
        ))}
      </Head>
    </>
  );
}
