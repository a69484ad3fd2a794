import type {Props} from '@theme/EditMetaRow';
import OriginalEditMetaRow from '@theme-init/EditMetaRow';
import PageOwner from '../../PageOwner.tsx';

/** The edit links and the last update, with the owner and the last review below them. */
export default function EditMetaRow(props: Props) {
  return (
    <>
      <OriginalEditMetaRow {...props} />
      <PageOwner />
    </>
  );
}
