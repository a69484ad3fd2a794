import Head from '@docusaurus/Head';
import font from '@site/src/css/fonts/atkinson-hyperlegible-next-core.woff2';
import OriginalSiteMetadata from '@theme-original/SiteMetadata';

/**
 * Adds two tags to the head of every page. The first makes a phone's keyboard shrink the page, because it would
 * cover the end of the search results. The second preloads the web font for the first paint.
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
