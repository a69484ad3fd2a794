import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {handbook} from '@site/src/data/organisation.ts';

/** The links about the current page. All of them open in the same tab. Stock's edit link opens a new one. */
export function usePageLinks(editUrl: string) {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  // The fields of GitLab's form.
  const issue = new URLSearchParams({
    'issue[title]': `Page: ${pathname}`,
    'issue[description]': `Page: ${siteConfig.url}${pathname}\n\nWhat is wrong or missing:\n\n`,
  });
  return {
    view: {label: 'View as Markdown', href: `${pathname.replace(/\/?$/, '/')}index.md`},
    edit: {label: 'Edit this page', href: editUrl},
    history: {label: 'History', href: editUrl.replace(handbook.editUrl, handbook.historyUrl)},
    report: {label: 'Report a problem', href: `${handbook.repository}/-/issues/new?${issue}`},
  };
}
