// Copied from 3.10.2, which formats dates in the browser. Browsers shorten September differently, so the page would change.
import {ThemeClassNames} from '@docusaurus/theme-common';
import {writtenDay} from '@site/src/data/dates.ts';
import type {Props} from '@theme/LastUpdated';

/** The date of a page's last update, if it is known. */
export default function LastUpdated({lastUpdatedAt}: Props) {
  const day = lastUpdatedAt && new Date(lastUpdatedAt).toISOString();
  return day ? (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on{' '}
      <b>
        <time dateTime={day} itemProp="dateModified">
          {writtenDay(day)}
        </time>
      </b>
    </span>
  ) : null;
}
