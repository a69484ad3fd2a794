import Head from '@docusaurus/Head';
import {usePageAddress} from './page-address.ts';

/** The fields that contain the address of a page. */
const addressFields = new Set(['@id', 'item', 'mainEntityOfPage', 'url']);

/** A picture, which is not a page although it has an `@id`. Its address describes it as well. */
const isPicture = (value: unknown): value is {contentUrl: string} =>
  typeof value === 'object' && value !== null && 'contentUrl' in value;

/**
 * Describes a page to search engines in the vocabulary of https://schema.org. In stock's data, addresses lack their last
 * slash or their host, and every author is a person. The authors of our posts are working groups.
 */
export default function StructuredData({data}: {data: object}) {
  const pageAddress = usePageAddress();
  const corrected = (field: string, value: unknown): unknown => {
    if (isPicture(value)) {
      return value.contentUrl;
    }
    if (typeof value === 'string' && addressFields.has(field)) {
      return pageAddress(value);
    }
    return field === '@type' && value === 'Person' ? 'Organization' : value;
  };
  return (
    <Head>
      <script type="application/ld+json">
        {/* A title may contain `</script>`. */}
        {JSON.stringify({'@context': 'https://schema.org', ...data}, corrected).replaceAll('<', '\\u003c')}
      </script>
    </Head>
  );
}
