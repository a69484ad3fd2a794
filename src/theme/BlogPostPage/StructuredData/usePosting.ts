import type {PropBlogPostContent} from '@docusaurus/plugin-content-blog';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {usePageAddress} from '@site/src/components/StructuredData/page-address.ts';

type Post = Pick<PropBlogPostContent, 'metadata' | 'frontMatter'>;

/** Describes a post as https://schema.org/BlogPosting, for its own page and for a list of posts. */
export function usePosting(): (post: Post) => Record<string, unknown> {
  const {withBaseUrl} = useBaseUrlUtils();
  const pageAddress = usePageAddress();
  return ({metadata: {permalink, title, description, date, authors}, frontMatter: {image, keywords}}) => {
    const url = pageAddress(permalink);
    return {
      '@type': 'BlogPosting',
      '@id': url,
      mainEntityOfPage: url,
      url,
      headline: title,
      description,
      datePublished: date,
      author: authors.map((author) => ({
        '@type': 'Organization',
        name: author.name,
        description: author.title,
        url: author.url && pageAddress(author.url),
      })),
      image: image && withBaseUrl(image, {absolute: true}),
      keywords,
    };
  };
}
