import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {withLastSlash} from '@site/src/components/StructuredData/page-address.ts';
import {handbook} from '@site/src/organisation.ts';
import type {Props} from '@theme/EditThisPage';
import IconEdit from '@theme/Icon/Edit';
import styles from './styles.module.css';

/** The address of a new issue about a page. */
function reportUrl(page: string): string {
  const query = new URLSearchParams({
    'issue[title]': `Page: ${new URL(page).pathname}`,
    'issue[description]': `Page: ${page}\n\nWhat is wrong or missing:\n\n`,
  });
  return `${handbook.repository}/-/issues/new?${query}`;
}

/**
 * Links to edit a page, see its history, report a problem and view its Markdown, and a button that copies the Markdown,
 * which `page.ts` handles. All links open in the same tab. Stock's edit link opens a new one.
 */
export default function EditThisPage({editUrl}: Props) {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const markdown = `${withLastSlash(pathname)}index.md`;
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
      <button
        type="button"
        className={styles.copy}
        data-copy-page={markdown}
        aria-live="polite"
        suppressHydrationWarning
      >
        Copy page
      </button>
    </span>
  );
}
