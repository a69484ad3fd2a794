// Copied from 3.10.2: `SiteFrame` renders the top bar and the footer, so that they stay when the page changes.
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {PageMetadata} from '@docusaurus/theme-common';
import {PluginHtmlClassNameProvider} from '@docusaurus/theme-common/internal';
import ErrorPageContent from '@theme/ErrorPageContent';
import type {Props} from '@theme/Layout';

export default function Layout({children, ...metadata}: Props) {
  return (
    <PluginHtmlClassNameProvider>
      <PageMetadata {...metadata} />
      <ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>{children}</ErrorBoundary>
    </PluginHtmlClassNameProvider>
  );
}
