import {DocsPreferredVersionContextProvider} from '@docusaurus/plugin-content-docs/client';
import {composeProviders} from '@docusaurus/theme-common';
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

/** Those of theme-classic's `Layout/Provider` that do not ask for a route. */
const Provider = composeProviders([
  ColorModeProvider,
  AnnouncementBarProvider,
  ScrollControllerProvider,
  DocsPreferredVersionContextProvider,
  NavbarProvider,
]);

/** Whether there is a frame around already: the page of the root boundary is outside of all. */
export const IsFramed = createContext(false);

/**
 * The top bar and the footer around every page, which stay through each change of page. Stock has
 * them in the layout of each section, so that they are thrown away and made again on
 * the way from one to another:
 * https://github.com/facebook/docusaurus/issues/2891
 *
 * The routes in it are the same element at each change: only what reads the address is drawn again.
 */
export default memo(function SiteFrame({children}: {children: ReactNode}) {
  return (
    <IsFramed value={true}>
      <Provider>
        <SkipToContent />
        <AnnouncementBar />
        <Navbar />
        {children}
        <Footer />
      </Provider>
    </IsFramed>
  );
});
