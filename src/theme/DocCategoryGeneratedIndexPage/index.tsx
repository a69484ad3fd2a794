import type {PropVersionDocs} from '@docusaurus/plugin-content-docs';
import {DocsVersionProvider, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import Original from '@theme-original/DocCategoryGeneratedIndexPage';
import {useMemo} from 'react';

/** Gives the cards their docs, which the plugin `docs-in-parts` leaves to this page alone. */
export default function DocCategoryGeneratedIndexPage({docs, ...props}: Props & {docs: PropVersionDocs}) {
  const version = useDocsVersion();
  const withDocs = useMemo(() => ({...version, docs}), [version, docs]);
  return (
    <DocsVersionProvider version={withDocs}>
      <Original {...props} />
    </DocsVersionProvider>
  );
}
