import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';
import OriginalLastUpdated from '@theme-original/LastUpdated';

/** The date of a page's last update, if it is known, and the number of people who have written it. */
export default function LastUpdated({lastUpdatedAt, lastUpdatedBy}: Props) {
  return (
    <>
      {lastUpdatedAt && <OriginalLastUpdated lastUpdatedAt={lastUpdatedAt} />}
      {lastUpdatedAt && lastUpdatedBy && ' · '}
      {lastUpdatedBy && <span className={ThemeClassNames.common.lastUpdated}>{lastUpdatedBy}</span>}
    </>
  );
}
