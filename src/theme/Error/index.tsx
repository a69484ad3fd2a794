// Copied from @docusaurus/core 3.10.2, whose page has another message and no report. `SiteFrame` needs no route, which a crashed tree lacks.
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import SiteFrame from '@site/src/plugins/navigation/SiteFrame.tsx';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';

/** The page of the root error boundary: the report of the crash, without the frame if the frame itself crashes. */
export default function RootError(failure: Props) {
  const report = <ErrorPageContent {...failure} />;
  return (
    <ErrorBoundary fallback={() => report}>
      <Head>
        {/* The crashed tree no longer sets the language. */}
        <html lang="en" dir="ltr" />
        <title>This page crashed.</title>
      </Head>
      <SiteFrame>{report}</SiteFrame>
    </ErrorBoundary>
  );
}
