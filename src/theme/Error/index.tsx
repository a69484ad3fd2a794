import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

/** The layout asks which plugin made its route, and a crashed tree no longer says. */
const route = {plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}};

/**
 * The root boundary's page: the report in the layout or, when the layout is what
 * crashes, without it. A copy of 3.10.2's, whose heading lacks its full stop and
 * whose chain of causes overflows on a cycle.
 */
export default function RootError({error, tryAgain}: Props) {
  const report = <ErrorPageContent error={error} tryAgain={tryAgain} />;
  return (
    <RouteContextProvider value={route}>
      <ErrorBoundary fallback={() => report}>
        <Head>
          {/* The page that named its language went down with it. */}
          <html lang="en" dir="ltr" />
          <title>This page crashed.</title>
        </Head>
        <Layout>{report}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
