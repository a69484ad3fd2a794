import Link from '@docusaurus/Link';
import ActionButton from '@site/src/components/ActionButton/ActionButton.tsx';
import ReportLink from '@site/src/components/ReportLink/ReportLink.tsx';
import {useEffect} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import styles from './styles.module.css';

/** A page whose script has failed to load, with a way to fetch it again. */
function LoadError({error, retry}: {error: Error; retry: () => void}) {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <div className={styles.error} role="alert">
      <p className={styles.title}>A part of this page did not arrive.</p>
      <p className={styles.message}>{String(error)}</p>
      <p className={styles.ways}>
        <ActionButton onClick={retry}>Retry</ActionButton>
        <Link to="/">Home</Link>
        <ReportLink subject="A page did not load" message={String(error)}>
          Report this
        </ReportLink>
      </p>
    </div>
  );
}

/** What a route shows while its chunks load or after they failed to. */
export default function Loading({error, retry, pastDelay}: LoadingComponentProps) {
  if (error) {
    return <LoadError error={error} retry={retry} />;
  }
  return pastDelay ? (
    <p className={styles.loading} role="status">
      Loading…
    </p>
  ) : null;
}
