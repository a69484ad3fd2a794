// Copied from 3.10.2, which shows only the crash again on the next page, and offers no report.
import {useLocation} from '@docusaurus/router';
import failure from '@site/src/components/Failure/Failure.module.css';
import ReportLink from '@site/src/components/ReportLink/ReportLink.tsx';
import type {Props} from '@theme/Error';
import clsx from 'clsx';
import {useEffect, useRef} from 'react';

/** The message of what was thrown, which may be anything, then those of its causes, which may lead back to it. */
const messagesOf = (thrown: unknown, left = 9): string[] =>
  thrown instanceof Error
    ? [thrown.message, ...(thrown.cause && left > 0 ? messagesOf(thrown.cause, left - 1) : [])]
    : [String(thrown)];

/**
 * The message of a crash and its causes, in place of the page. The reader can try again or report the crash. Opening
 * another page also tries again, because the pages of a section share one error boundary.
 */
export default function ErrorPageContent({error, tryAgain}: Props) {
  const {pathname} = useLocation();
  const crashedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== crashedAt.current) {
      tryAgain();
    }
  }, [pathname, tryAgain]);
  const [message, ...causes] = messagesOf(error);
  return (
    <main>
      <div className="narrow-page" role="alert">
        <h1>This page crashed.</h1>
        <p>The problem is on our side. Trying again often helps.</p>
        <p className={clsx('link-row', failure.actions)}>
          <button type="button" className="action-button action-button--primary" onClick={tryAgain}>
            Try again
          </button>
          <ReportLink subject="A page crashed" message={[message, ...causes].join('\r\nCause: ')}>
            Report this crash
          </ReportLink>
        </p>
        <p className={failure.message}>{message}</p>
        {causes.length > 0 && (
          <ol className="clean-list" aria-label="Causes">
            {causes.map((cause, depth) => (
              <li key={depth} className={failure.message}>
                <strong>Cause:</strong> {cause}
              </li>
            ))}
          </ol>
        )}
      </div>
    </main>
  );
}
