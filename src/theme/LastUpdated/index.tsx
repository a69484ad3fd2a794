import Translate from '@docusaurus/Translate';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {writtenDay} from '@site/src/plugins/dates/dates.ts';
import type {Props} from '@theme/LastUpdated';

/** The date of a page's last update, if it is known, and the number of people who have written it. */
export default function LastUpdated({lastUpdatedAt, lastUpdatedBy}: Props) {
  const day = lastUpdatedAt ? new Date(lastUpdatedAt).toISOString() : undefined;
  const date = day && (
    <b>
      <time dateTime={day} itemProp="dateModified">
        {writtenDay(day)}
      </time>
    </b>
  );
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      {date && (
        <Translate id="handbook.lastUpdated" values={{date}}>
          {'Last updated on {date}'}
        </Translate>
      )}
      {date && lastUpdatedBy && ' · '}
      {lastUpdatedBy && <span>{lastUpdatedBy}</span>}
    </span>
  );
}
