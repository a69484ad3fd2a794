import ErrorBoundary from '@docusaurus/ErrorBoundary';
// Stock's rules for the height of the page are in the same file as those of this element.
import stock from '@docusaurus/theme-classic/lib/theme/Layout/styles.module.css';
import {
  HtmlClassNameProvider,
  PageMetadata,
  SkipToContentFallbackId,
  ThemeClassNames,
} from '@docusaurus/theme-common';
import {PluginHtmlClassNameProvider} from '@docusaurus/theme-common/internal';
import ErrorPageContent from '@theme/ErrorPageContent';
import type {Props} from '@theme/Layout';
import clsx from 'clsx';
import {use} from 'react';
import SiteFrame, {IsFramed} from '../../SiteFrame.tsx';
// It hides the footer of pages with `noFooter`, because the frame does not know which page is inside.
import './styles.css';

/** A page between the top bar and the footer, which `SiteFrame` renders. */
export default function Layout({children, noFooter, wrapperClassName, ...metadata}: Props) {
  const isFramed = use(IsFramed);
  const page = (
    <PluginHtmlClassNameProvider>
      <PageMetadata {...metadata} />
      <div
        id={SkipToContentFallbackId}
        className={clsx(
          ThemeClassNames.layout.main.container,
          ThemeClassNames.wrapper.main,
          stock.mainWrapper,
          wrapperClassName,
        )}
      >
        <HtmlClassNameProvider className={noFooter ? 'layout-no-footer' : ''}>
          <ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>{children}</ErrorBoundary>
        </HtmlClassNameProvider>
      </div>
    </PluginHtmlClassNameProvider>
  );
  return isFramed ? page : <SiteFrame>{page}</SiteFrame>;
}
