import type {Props} from '@theme/MDXPage';
import OriginalMDXPage from '@theme-init/MDXPage';
import {PageProvider} from '../../PageOwner.tsx';

/** Tells `EditMetaRow` which standalone page it belongs to. */
export default function MDXPage(props: Props) {
  return (
    <PageProvider value={props.content.metadata}>
      <OriginalMDXPage {...props} />
    </PageProvider>
  );
}
