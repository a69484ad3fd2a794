import {DocsPreferredVersionContextProvider} from '@docusaurus/plugin-content-docs/client';
// Its rules for the height of the page are in the same file as those of the element around the content.
import stock from '@docusaurus/theme-classic/lib/theme/Layout/styles.module.css';
import {composeProviders, SkipToContentFallbackId, ThemeClassNames} from '@docusaurus/theme-common';
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
import clsx from 'clsx';
import {memo, type ReactNode} from 'react';

/** The providers of theme-classic's `Layout/Provider` that do not need a route. */
const Provider = composeProviders([
  ColorModeProvider,
  AnnouncementBarProvider,
  ScrollControllerProvider,
  DocsPreferredVersionContextProvider,
  NavbarProvider,
]);

/**
 * The top bar and the footer around every page. They stay when the page changes. In stock, they belong to the layout
 * of each section, so React creates them again when the reader goes to another section:
 * https://github.com/facebook/docusaurus/issues/2891.
 *
 * The routes are the same element at each change, so React renders only the components that read the address.
 */
export default memo(function SiteFrame({children}: {children: ReactNode}) {
  return (
    <Provider>
      <SkipToContent />
      <AnnouncementBar />
      <Navbar />
      <div
        id={SkipToContentFallbackId}
        className={clsx(
          ThemeClassNames.layout.main.container,
          ThemeClassNames.wrapper.main,
          stock.mainWrapper,
        )}
      >
        {children}
      </div>
      <Footer />
    </Provider>
  );
});
