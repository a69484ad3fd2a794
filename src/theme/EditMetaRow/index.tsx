import PageOwner from '@site/src/features/page-owners/page-owners.tsx';
import type {Props} from '@theme/EditMetaRow';
import OriginalEditMetaRow from '@theme-original/EditMetaRow';

/** The edit links and the last update, with the owner and the last review below them. */
export default function EditMetaRow(props: Props) {
  return (
    <>
      <OriginalEditMetaRow {...props} />
      <PageOwner />
    </>
  );
}
