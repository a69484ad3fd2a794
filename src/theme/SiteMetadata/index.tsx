import Head from '@docusaurus/Head';
import font from '@generated/text-face/atkinson-hyperlegible-next-core.woff2';
import OriginalSiteMetadata from '@theme-original/SiteMetadata';

/**
 * The head of every page, with a preload of the text face so that it is there at the first paint, and a
 * phone's keyboard that takes its room from the page: else it covers the end of the search's results.
 */
export default function SiteMetadata() {
  return (
    <>
      <OriginalSiteMetadata />
      <Head>
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      </Head>
    </>
  );
}
