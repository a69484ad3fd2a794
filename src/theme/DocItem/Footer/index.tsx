import {useDoc} from '@docusaurus/plugin-content-docs/client';
import PageOwner from '@site/src/plugins/page-owners/page-owners.tsx';
import OriginalFooter from '@theme-original/DocItem/Footer';

/** The edit links and the last update, with the owner and the last review below them. */
export default function DocItemFooter() {
  return (
    <>
      <OriginalFooter />
      <PageOwner page={useDoc().metadata} />
    </>
  );
}
