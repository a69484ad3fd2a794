import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {handbook} from '@site/src/organisation.ts';
import type {Props} from '@theme/EditThisPage';
import OriginalEditThisPage from '@theme-original/EditThisPage';
import {useState} from 'react';
import styles from './styles.module.css';

/** Where a report starts, with the page's address in it. */
function reportUrl(page: string): string {
  const query = new URLSearchParams({
    'issue[title]': `Page: ${new URL(page).pathname}`,
    'issue[description]': `Page: ${page}\n\nWhat is wrong or missing:\n\n`,
  });
  return `${handbook.repository}/-/issues/new?${query}`;
}

const labels = {ready: 'Copy page', done: 'Copied', failed: 'Copying failed'};

/** The edit link, and what else a reader can do with a page: see who changed what, report a problem, take its Markdown. */
export default function EditThisPage(props: Props) {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const [state, setState] = useState<keyof typeof labels>('ready');
  const markdown = `${pathname.replace(/\/?$/, '/')}index.md`;
  const copy = async () => {
    try {
      const answer = await fetch(markdown);
      if (!answer.ok) {
        throw new Error(`${markdown} answered ${answer.status}`);
      }
      await navigator.clipboard.writeText(await answer.text());
      setState('done');
    } catch {
      setState('failed');
    }
  };
  return (
    <span className={styles.actions}>
      <OriginalEditThisPage {...props} />
      <a href={props.editUrl.replace(handbook.editUrl, handbook.historyUrl)} className="theme-edit-this-page">
        History
      </a>
      <a href={reportUrl(`${siteConfig.url}${pathname}`)} className="theme-edit-this-page">
        Report a problem
      </a>
      <a href={markdown} className="theme-edit-this-page">
        View as Markdown
      </a>
      <button type="button" className={styles.copy} onClick={() => void copy()} aria-live="polite">
        {labels[state]}
      </button>
    </span>
  );
}
