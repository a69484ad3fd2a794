import Translate, {translate} from '@docusaurus/Translate';
import {issueAddress} from '@site/src/components/ReportLink/issue-address.ts';
import {usePageAddress} from '@site/src/components/StructuredData/page-address.ts';
import {versionOfPage} from '@site/src/plugins/build-settings/browser.ts';
import {useId} from 'react';
import styles from './PageFeedback.module.css';

/** Servers refuse longer addresses. A character can need nine characters in an address. */
const longestWords = 500;

interface Props {
  title: string;
  permalink: string;
}

/** Asks whether the page was useful. `page.ts` adds the reader's words to the links. */
export default function PageFeedback({title, permalink}: Props) {
  const pageAddress = usePageAddress();
  const question = useId();
  const words = useId();
  const answers = [
    {label: translate({id: 'handbook.feedback.yes', message: 'Yes'}), kind: 'Useful'},
    {label: translate({id: 'handbook.feedback.no', message: 'No'}), kind: 'Not useful'},
  ];
  const facts = `Page: ${title}\nAddress: ${pageAddress(permalink)}\nVersion: ${versionOfPage() ?? 'unknown'}`;
  return (
    // With a key, another page gets a new field and new links.
    <section key={permalink} className={styles.feedback} aria-labelledby={question} data-page-feedback>
      <p id={question} className={styles.question}>
        <Translate id="handbook.feedback.question">Was this page useful?</Translate>
      </p>
      <p className={styles.words}>
        <label htmlFor={words}>
          <Translate id="handbook.feedback.words">In your own words (optional)</Translate>
        </label>
        <input id={words} type="text" maxLength={longestWords} autoComplete="off" />
      </p>
      <p className={styles.answers}>
        {answers.map(({label, kind}) => (
          <a
            key={kind}
            className="action-button"
            href={issueAddress(`${kind}: ${title}`, `${facts}\n\n`)}
            suppressHydrationWarning
          >
            {label}
            <span className="visually-hidden">
              <Translate id="handbook.feedback.opensReport">, open a report</Translate>
            </span>
          </a>
        ))}
      </p>
      <p className={styles.note}>
        <Translate id="handbook.feedback.note">
          Your answer opens a report in GitLab. Nothing is sent until you submit it there.
        </Translate>
      </p>
    </section>
  );
}
