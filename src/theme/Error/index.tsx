import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

/** The layout needs the plugin of its route, which a crashed tree does not provide. */
const route = {plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}};

/** The page of the root error boundary: the crash report, in the layout unless the layout itself crashes. */
export default function RootError({error, tryAgain}: Props) {
  const report = <ErrorPageContent error={error} tryAgain={tryAgain} />;
  return (
    <RouteContextProvider value={route}>
      <ErrorBoundary fallback={() => report}>
        <Head>
          {/* The crashed tree no longer sets the language. */}
          <html lang="en" dir="ltr" />
          <title>{translate({id: 'theme.ErrorPageContent.title', message: 'This page crashed.'})}</title>
        </Head>
        <Layout>{report}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
