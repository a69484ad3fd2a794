import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import failure from '@site/src/components/ReportLink/failure.module.css';
import ReportLink from '@site/src/components/ReportLink/ReportLink.tsx';
import type {Props} from '@theme/Error';
import clsx from 'clsx';
import {useEffect, useRef} from 'react';
import styles from './styles.module.css';

/** The message of an error, then those of its causes. Stock shows nothing for a text that was thrown. */
function messagesOf(error: unknown): string[] {
  const {message, name, cause} = error instanceof Error ? error : new Error(String(error));
  return [message || name, ...(cause ? messagesOf(cause) : [])];
}

/**
 * Replaces a crashed page, inside the layout or without one. It shows the message and
 * its causes, and offers to try again or to report the crash. Opening another page also
 * tries again, because the pages of a section share one error boundary.
 */
export default function ErrorPageContent({error, tryAgain}: Props) {
  const {pathname} = useLocation();
  const crashedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== crashedAt.current) {
      tryAgain();
    }
  }, [pathname, tryAgain]);
  const messages = messagesOf(error);
  const [message, ...causes] = messages;
  return (
    <main>
      <div className={failure.report} role="alert">
        <h1>
          <Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>
        </h1>
        <p>
          <Translate id="handbook.crash.advice">
            {'The problem is on our side. Trying again often helps.'}
          </Translate>
        </p>
        <p className={failure.actions}>
          <button type="button" className="action-button action-button--primary" onClick={tryAgain}>
            <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
          </button>
          <ReportLink subject="A page crashed" message={messages.join('\r\nCause: ')}>
            {translate({id: 'handbook.report.crash', message: 'Report this crash'})}
          </ReportLink>
        </p>
        <p className={failure.message}>{message}</p>
        {causes.length > 0 && (
          <ol
            className={clsx('clean-list', styles.causes)}
            aria-label={translate({id: 'handbook.crash.causes', message: 'Causes'})}
          >
            {causes.map((cause, depth) => (
              <li key={depth} className={failure.message}>
                <span className={styles.label}>
                  <Translate id="handbook.crash.cause">Cause:</Translate>
                </span>{' '}
                {cause}
              </li>
            ))}
          </ol>
        )}
      </div>
    </main>
  );
}
