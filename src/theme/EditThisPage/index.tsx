import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {handbook} from '@site/src/organisation.ts';
import {withLastSlash} from '@site/src/page-address.ts';
import type {Props} from '@theme/EditThisPage';
import IconEdit from '@theme/Icon/Edit';
import {useEffect, useState} from 'react';
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

/** How long it says how copying went, in milliseconds. */
const saidFor = 4000;

async function fetchText(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) {
    throw new Error(`${address} answered ${answer.status}`);
  }
  return new Blob([await answer.text()], {type: 'text/plain'});
}

/**
 * Copies a text file. Safari takes a clip within the click alone, when the text
 * is still on its way, and Firefox before 127 takes none that is on its way.
 */
async function copyFile(address: string): Promise<void> {
  const text = fetchText(address);
  try {
    await navigator.clipboard.write([new ClipboardItem({'text/plain': text})]);
  } catch {
    await navigator.clipboard.writeText(await (await text).text());
  }
}

/**
 * What a reader can do with a page: mend it, see who changed what, report a problem, take its Markdown.
 * All of it in the page's own tab; stock's edit link opens another.
 */
export default function EditThisPage({editUrl}: Props) {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const [state, setState] = useState<keyof typeof labels>('ready');
  const markdown = `${withLastSlash(pathname)}index.md`;
  useEffect(() => {
    if (state !== 'ready') {
      const timer = setTimeout(() => setState('ready'), saidFor);
      return () => clearTimeout(timer);
    }
  }, [state]);
  const copy = () =>
    copyFile(markdown).then(
      () => setState('done'),
      () => setState('failed'),
    );
  return (
    <span className={styles.actions}>
      <a href={editUrl} className="theme-edit-this-page">
        <IconEdit />
        Edit this page
      </a>
      <a href={editUrl.replace(handbook.editUrl, handbook.historyUrl)} className="theme-edit-this-page">
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
