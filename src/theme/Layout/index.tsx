import ErrorBoundary from '@docusaurus/ErrorBoundary';
// Its rules for the height of the page stand beside the one for this element.
import styles from '@docusaurus/theme-classic/lib/theme/Layout/styles.module.css';
import {PageMetadata, SkipToContentFallbackId, ThemeClassNames} from '@docusaurus/theme-common';
import {PluginHtmlClassNameProvider} from '@docusaurus/theme-common/internal';
import ErrorPageContent from '@theme/ErrorPageContent';
import type {Props} from '@theme/Layout';
import clsx from 'clsx';

/** A page between the top bar and the foot, which `SiteFrame` draws, on every page: `noFooter` is not known here. */
export default function Layout({children, wrapperClassName, ...metadata}: Omit<Props, 'noFooter'>) {
  return (
    <PluginHtmlClassNameProvider>
      <PageMetadata {...metadata} />
      <div
        id={SkipToContentFallbackId}
        className={clsx(
          ThemeClassNames.layout.main.container,
          ThemeClassNames.wrapper.main,
          styles.mainWrapper,
          wrapperClassName,
        )}
      >
        <ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>{children}</ErrorBoundary>
      </div>
    </PluginHtmlClassNameProvider>
  );
}
