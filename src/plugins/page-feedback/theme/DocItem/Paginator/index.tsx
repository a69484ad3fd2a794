import {useDoc} from '@docusaurus/plugin-content-docs/client';
import OriginalPaginator from '@theme-init/DocItem/Paginator';
import PageFeedback from '../../../PageFeedback.tsx';

/** Asks whether the doc was useful, above the links to the previous and the next one. */
export default function DocItemPaginator() {
  const {title, permalink} = useDoc().metadata;
  return (
    <>
      <PageFeedback title={title} permalink={permalink} />
      <OriginalPaginator />
    </>
  );
}
