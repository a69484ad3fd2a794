// Wrapped (3.10.2): adds the owner and the last review of a doc.
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import PageOwner from '@site/src/components/PageOwner/PageOwner.tsx';
import OriginalFooter from '@theme-original/DocItem/Footer';

export default function DocItemFooter() {
  return (
    <>
      <OriginalFooter />
      <PageOwner page={useDoc().metadata} />
    </>
  );
}
