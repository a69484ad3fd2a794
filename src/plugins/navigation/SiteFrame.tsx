import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {DocsPreferredVersionContextProvider} from '@docusaurus/plugin-content-docs/client';
import {composeProviders, ErrorBoundaryErrorMessageFallback} from '@docusaurus/theme-common';
import {
  AnnouncementBarProvider,
  ColorModeProvider,
  NavbarProvider,
  ScrollControllerProvider,
} from '@docusaurus/theme-common/internal';
import AnnouncementBar from '@theme/AnnouncementBar';
import Footer from '@theme/Footer';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';
import {createContext, memo, type ReactNode} from 'react';

/** The providers of theme-classic's `Layout/Provider` that do not need a route. */
const Provider = composeProviders([
  ColorModeProvider,
  AnnouncementBarProvider,
  ScrollControllerProvider,
  DocsPreferredVersionContextProvider,
  NavbarProvider,
]);

/** Whether a frame is around the page. The page of the root error boundary has none. */
export const IsFramed = createContext(false);

/**
 * The top bar and the footer around every page. They stay when the page changes. In stock, they belong to the layout
 * of each section, so React creates them again when the reader goes to another section:
 * https://github.com/facebook/docusaurus/issues/2891.
 *
 * The routes are the same element at each change, so React renders only the components that read the address.
 */
export default memo(function SiteFrame({children}: {children: ReactNode}) {
  return (
    <IsFramed value={true}>
      <Provider>
        <SkipToContent />
        <AnnouncementBar />
        {/* An item of the bar that fails does not crash the page. */}
        <ErrorBoundary
          fallback={(failure) => (
            <div className="navbar navbar--fixed-top" style={{height: 'auto'}}>
              <ErrorBoundaryErrorMessageFallback {...failure} />
            </div>
          )}
        >
          <Navbar />
        </ErrorBoundary>
        {children}
        <Footer />
      </Provider>
    </IsFramed>
  );
});
