import Head from '@docusaurus/Head';
import font from '@generated/text-face/atkinson-hyperlegible-next-core.woff2';
import OriginalSiteMetadata from '@theme-original/SiteMetadata';

/** The head of every page, with a preload of the text face so that it is there at the first paint. */
export default function SiteMetadata() {
  return (
    <>
      <OriginalSiteMetadata />
      <Head>
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      </Head>
    </>
  );
}
