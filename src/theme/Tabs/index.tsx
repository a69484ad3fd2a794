import type {Props} from '@theme/Tabs';
import OriginalTabs from '@theme-original/Tabs';
import type {KeyboardEvent} from 'react';

/** Space presses a tab as Enter does (ARIA Authoring Practices), where stock scrolls the page. */
function pressBySpace(event: KeyboardEvent): void {
  if (event.key === ' ' && event.target instanceof HTMLElement && event.target.matches('[role=tab]')) {
    event.preventDefault();
    event.target.click();
  }
}

/** Stock's tabs, pressed by Space as well, under the name of their group, by which the choice is drawn before the first paint. */
export default function Tabs(props: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its tabs are told
    <div data-tabs={props.groupId} onKeyDown={pressBySpace}>
      <OriginalTabs {...props} />
    </div>
  );
}
