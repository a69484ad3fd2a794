import Head from '@docusaurus/Head';

/** Describes a page to search engines in the vocabulary of https://schema.org. */
export default function StructuredData({data}: {data: Record<string, unknown>}) {
  return (
    <Head>
      <script type="application/ld+json">
        {/* A title may contain `</script>`. */}
        {JSON.stringify({'@context': 'https://schema.org', ...data}).replaceAll('<', '\\u003c')}
      </script>
    </Head>
  );
}
