// Copied from @docusaurus/core 3.10.2, whose Retry requests the same scripts again, even after a release replaced them.
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import failure from '@site/src/components/Failure/Failure.module.css';
import ReportLink from '@site/src/components/ReportLink/ReportLink.tsx';
import clsx from 'clsx';
import {useEffect, useState} from 'react';
import {isReachable} from '../../reachable.ts';

/** Loads the page again, if the server or a saved copy has it. Scripts that a new release has replaced never load. */
async function retry(): Promise<boolean> {
  const canLoad = await isReachable();
  if (canLoad) {
    window.location.reload();
  }
  return canLoad;
}

/**
 * A page whose scripts have failed to load. There is no spinner, because every page is loaded before it is shown. There is
 * no `<Link>` either, because the error of the first page is shown outside of the router.
 */
export default function Loading({error}: {error?: unknown}) {
  const home = useBaseUrl('/');
  // Until the first page is hydrated, its text with its own title follows the error.
  const Title = useIsBrowser() ? 'h1' : 'strong';
  const [hasFailedAgain, setFailedAgain] = useState(false);
  useEffect(() => {
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  const onRetry = async () => setFailedAgain(!(await retry()));
  if (!error) {
    return null;
  }
  return (
    <div className="narrow-page" role="alert">
      <Title>This page could not be loaded completely.</Title>
      <p className={failure.message}>{String(error)}</p>
      <p className={clsx('link-row', failure.actions)} data-routed-links>
        <button type="button" className="action-button action-button--primary" onClick={onRetry}>
          Retry
        </button>
        <a href={home}>Home</a>
        <ReportLink subject="A page could not be loaded" message={String(error)}>
          Report this
        </ReportLink>
      </p>
      {hasFailedAgain && <p>The server still does not answer. Check your connection, then try again.</p>}
    </div>
  );
}
