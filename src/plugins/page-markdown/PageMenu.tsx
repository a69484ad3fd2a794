import clsx from 'clsx';
import styles from './PageMenu.module.css';
import {usePageLinks} from './page-links.ts';

/** The button beside the title of a page. The browser opens its menu, and `inline-script.ts` copies the page. */
export default function PageMenu({editUrl}: {editUrl: string | null | undefined}) {
  const {view, edit, history, report} = usePageLinks(editUrl ?? '');
  if (!editUrl) {
    return null;
  }
  return (
    <div className={clsx('screen-only', styles.pageMenu)} data-page-menu>
      <button type="button" className="clean-btn" popoverTarget="page-menu">
        Copy page
      </button>
      <ul id="page-menu" popover="auto">
        <li>
          <button
            type="button"
            className="clean-btn"
            data-copy-page
            aria-live="polite"
            suppressHydrationWarning
          >
            Copy as Markdown
          </button>
        </li>
        {[view, edit, history, report].map(({label, href}) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
