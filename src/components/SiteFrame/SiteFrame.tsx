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
import {memo, type ReactNode} from 'react';

/** Those of theme-classic's `Layout/Provider` that do not ask for a route. */
const Provider = composeProviders([
  ColorModeProvider,
  AnnouncementBarProvider,
  ScrollControllerProvider,
  DocsPreferredVersionContextProvider,
  NavbarProvider,
]);

/**
 * What stands around every page and stays through each change of page. Stock has
 * it in the layout of each section, so that it is thrown away and made again on
 * the way from one to another:
 * https://github.com/facebook/docusaurus/issues/2891
 *
 * The routes in it are the same element at each change: only what reads the address is drawn again.
 */
export default memo(function SiteFrame({children}: {children: ReactNode}) {
  return (
    <Provider>
      <SkipToContent />
      <AnnouncementBar />
      <Navbar />
      {children}
      <Footer />
    </Provider>
  );
});
