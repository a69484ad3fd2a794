import Head from '@docusaurus/Head';
import {useBlogMetadata, useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {usePageAddress} from '@site/src/page-address.ts';
import {usePosting} from './usePosting.ts';

/** A post for search engines, by the addresses that pages have: stock's lack the last slash, and its authors are people. */
export default function BlogPostStructuredData() {
  const {blogBasePath, blogTitle} = useBlogMetadata();
  const post = useBlogPost();
  const posting = usePosting();
  const pageAddress = usePageAddress();
  const data = {
    '@context': 'https://schema.org',
    ...posting(post),
    isPartOf: {'@type': 'Blog', '@id': pageAddress(blogBasePath), name: blogTitle},
  };
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
