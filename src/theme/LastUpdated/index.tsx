import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';
import OriginalLastUpdated from '@theme-original/LastUpdated';

/** When a page was last updated, where it has a date of its own, and how many people it is by. */
export default function LastUpdated({lastUpdatedAt, lastUpdatedBy}: Props) {
  return (
    <>
      {lastUpdatedAt && <OriginalLastUpdated lastUpdatedAt={lastUpdatedAt} />}
      {lastUpdatedAt && lastUpdatedBy && ' · '}
      {lastUpdatedBy && <span className={ThemeClassNames.common.lastUpdated}>{lastUpdatedBy}</span>}
    </>
  );
}
