// Copied from 3.10.2: the script in the page shows the reader's choice before the first paint. Stock renders tabs twice.
import {ThemeClassNames} from '@docusaurus/theme-common';
import {sanitizeTabsChildren, TabsProvider, useTabsContextValue} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/Tabs';
import clsx from 'clsx';

/** Renders the author's default tab. Of stock's props, it reads `children`, `groupId`, `defaultValue` and `values`. */
export default function Tabs({groupId, ...props}: Props) {
  // Without a group and a query, stock only validates the props.
  const value = useTabsContextValue({...props, queryString: false});
  return (
    <TabsProvider value={value}>
      <div className={clsx(ThemeClassNames.tabs.container, 'tabs-container')} data-tabs={groupId ?? ''}>
        <div role="tablist" aria-orientation="horizontal" className="tabs">
          {value.tabValues.map(({value: tab, label}) => {
            const isChosen = tab === value.selectedValue;
            return (
              <button
                key={tab}
                type="button"
                role="tab"
                tabIndex={isChosen ? 0 : -1}
                aria-selected={isChosen}
                className={clsx('clean-btn tabs__item', isChosen && 'tabs__item--active')}
                data-tab={tab}
              >
                {label ?? tab}
              </button>
            );
          })}
        </div>
        <div className="margin-top--md">{sanitizeTabsChildren(props.children)}</div>
      </div>
    </TabsProvider>
  );
}
