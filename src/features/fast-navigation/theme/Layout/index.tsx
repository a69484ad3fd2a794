import ErrorBoundary from '@docusaurus/ErrorBoundary';
// Its rules for the height of the page are beside the one for this element.
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
// It hides the footer of pages that want none, since the frame does not know the page in it.
import './styles.css';

/** A page between the top bar and the footer, which `SiteFrame` draws. */
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
