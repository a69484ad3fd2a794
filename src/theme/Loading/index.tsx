import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import failure from '@site/src/components/ReportLink/failure.module.css';
import ReportLink from '@site/src/components/ReportLink/ReportLink.tsx';
import {isReachable} from '@site/src/plugins/navigation/reachable.ts';
import clsx from 'clsx';
import {useEffect} from 'react';
import styles from './styles.module.css';

/** Loads the page again, if the server or a saved copy has it. Scripts that a new release has replaced never load. */
async function retry(): Promise<void> {
  if (await isReachable()) {
    window.location.reload();
  }
}

/**
 * Replaces stock's component, which shows a spinner, because every route is loaded before it is shown. This one is shown
 * for a route whose scripts have failed to load. It contains no `<Link>`, because the error of the first page is shown
 * outside of the router.
 */
export default function Loading({error}: {error?: unknown}) {
  const home = useBaseUrl('/');
  // Until the first page is hydrated, its text with its own title follows the error.
  const Title = useIsBrowser() ? 'h1' : 'p';
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  if (!error) {
    return null;
  }
  return (
    <div className={clsx(failure.report, styles.error)} role="alert">
      <Title className={styles.title}>
        <Translate id="handbook.loading.failed">This page could not be loaded completely.</Translate>
      </Title>
      <p className={failure.message}>{String(error)}</p>
      <p className={failure.actions} data-routed-links>
        <button type="button" className="action-button action-button--primary" onClick={retry}>
          <Translate id="handbook.loading.retry">Retry</Translate>
        </button>
        <a href={home}>
          <Translate id="handbook.home">Home</Translate>
        </a>
        <ReportLink subject="A page could not be loaded" message={String(error)}>
          {translate({id: 'handbook.report.this', message: 'Report this'})}
        </ReportLink>
      </p>
    </div>
  );
}
