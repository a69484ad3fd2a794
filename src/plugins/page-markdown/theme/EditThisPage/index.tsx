import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {issueAddress} from '@site/src/components/ReportLink/issue-address.ts';
import {handbook} from '@site/src/data/organisation.ts';
import type {Props} from '@theme/EditThisPage';
import IconEdit from '@theme/Icon/Edit';
import clsx from 'clsx';
import styles from './styles.module.css';

const reportAddress = (page: string) =>
  issueAddress(`Page: ${new URL(page).pathname}`, `Page: ${page}\n\nWhat is wrong or missing:\n\n`);

/**
 * Links to edit a page, see its history, report a problem and view its Markdown, and a button that copies the Markdown,
 * which `page.ts` handles. All links open in the same tab. Stock's edit link opens a new one.
 */
export default function EditThisPage({editUrl}: Props) {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const markdown = `${pathname.replace(/\/?$/, '/')}index.md`;
  return (
    <span className={styles.actions}>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdown} />
      </Head>
      <a href={editUrl} className="theme-edit-this-page">
        <IconEdit />
        <Translate id="theme.common.editThisPage">Edit this page</Translate>
      </a>
      {/* A page can have its own `custom_edit_url`. */}
      {editUrl.startsWith(handbook.editUrl) && (
        <a href={editUrl.replace(handbook.editUrl, handbook.historyUrl)} className="theme-edit-this-page">
          <Translate id="handbook.page.history">History</Translate>
        </a>
      )}
      <a href={reportAddress(`${siteConfig.url}${pathname}`)} className="theme-edit-this-page">
        <Translate id="handbook.page.report">Report a problem</Translate>
      </a>
      <a href={markdown} className="theme-edit-this-page">
        <Translate id="handbook.page.markdown">View as Markdown</Translate>
      </a>
      <button
        type="button"
        className={clsx('clean-btn theme-edit-this-page', styles.copy)}
        data-copy-page={markdown}
        aria-live="polite"
        suppressHydrationWarning
      >
        {translate({id: 'handbook.page.copy', message: 'Copy page'})}
      </button>
    </span>
  );
}
