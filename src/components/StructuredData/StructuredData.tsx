import Head from '@docusaurus/Head';

/** What a page says of itself to search engines, in terms of https://schema.org. */
export default function StructuredData({data}: {data: Record<string, unknown>}) {
  return (
    <Head>
      <script type="application/ld+json">
        {/* A title may hold what ends a script. */}
        {JSON.stringify({'@context': 'https://schema.org', ...data}).replaceAll('<', '\\u003c')}
      </script>
    </Head>
  );
}
