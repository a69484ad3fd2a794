import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import failure from '@site/src/components/ReportLink/failure.module.css';
import ReportLink from '@site/src/components/ReportLink/ReportLink.tsx';
import clsx from 'clsx';
import {useEffect, useTransition} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import styles from './styles.module.css';

/**
 * Says that a page could not be loaded, and offers to try again. It contains no `<Link>`, because the error of the first
 * page is shown outside of the router.
 */
function LoadError({error, retry}: {error: Error; retry: () => void}) {
  const [isRetrying, startRetry] = useTransition();
  // Until the first page is hydrated, its text with its own title follows the error.
  const Title = useIsBrowser() ? 'h1' : 'p';
  useEffect(() => {
    const onOnline = () => startRetry(retry);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [retry]);
  return (
    <div className={clsx(failure.report, styles.error)} role="alert">
      <Title className={styles.title}>
        <Translate id="handbook.loading.failed">This page could not be loaded completely.</Translate>
      </Title>
      <p className={failure.message}>{String(error)}</p>
      <p className={failure.actions} data-routed-links>
        <button
          type="button"
          className="action-button action-button--primary"
          onClick={() => startRetry(retry)}
        >
          {isRetrying
            ? translate({id: 'handbook.loading.retrying', message: 'Retrying…'})
            : translate({id: 'handbook.loading.retry', message: 'Retry'})}
        </button>
        <a href={useBaseUrl('/')}>
          <Translate id="handbook.home">Home</Translate>
        </a>
        <ReportLink subject="A page could not be loaded" message={String(error)}>
          {translate({id: 'handbook.report.this', message: 'Report this'})}
        </ReportLink>
      </p>
    </div>
  );
}

/** Shown for a route whose scripts have failed to load. Every route is loaded before it is shown. */
export default function Loading({error, retry}: LoadingComponentProps) {
  return error ? <LoadError error={error} retry={retry} /> : null;
}
