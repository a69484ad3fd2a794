import type {PropVersionDocs} from '@docusaurus/plugin-content-docs';
import {
  DocsVersionProvider,
  useDocsVersion,
  useSidebarBreadcrumbs,
} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import Original from '@theme-original/DocCategoryGeneratedIndexPage';
import {useMemo} from 'react';

/**
 * Gives the cards their docs, which the plugin `docs-in-parts` leaves to this page alone, and the page its
 * line, which of other docs `tokens.css` knows by their ids.
 */
export default function DocCategoryGeneratedIndexPage({docs, ...props}: Props & {docs: PropVersionDocs}) {
  const version = useDocsVersion();
  const lines = useSidebarBreadcrumbs()?.flatMap(({className}) => className ?? []);
  const line = lines?.at(-1) ?? '';
  const withDocs = useMemo(() => ({...version, docs}), [version, docs]);
  return (
    <DocsVersionProvider version={withDocs}>
      <HtmlClassNameProvider className={line}>
        <Original {...props} />
      </HtmlClassNameProvider>
    </DocsVersionProvider>
  );
}
