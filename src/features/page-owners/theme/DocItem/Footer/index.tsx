import {useDoc} from '@docusaurus/plugin-content-docs/client';
import OriginalFooter from '@theme-init/DocItem/Footer';
import {PageProvider} from '../../../PageOwner.tsx';

/** Tells `EditMetaRow` which doc it belongs to. */
export default function DocItemFooter() {
  const {metadata} = useDoc();
  return (
    <PageProvider value={metadata}>
      <OriginalFooter />
    </PageProvider>
  );
}
