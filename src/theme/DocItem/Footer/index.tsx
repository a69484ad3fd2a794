import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {PageProvider} from '@site/src/features/page-owners/page-owners.tsx';
import OriginalFooter from '@theme-original/DocItem/Footer';

/** Tells `EditMetaRow` which doc it belongs to. */
export default function DocItemFooter() {
  const {metadata} = useDoc();
  return (
    <PageProvider value={metadata}>
      <OriginalFooter />
    </PageProvider>
  );
}
