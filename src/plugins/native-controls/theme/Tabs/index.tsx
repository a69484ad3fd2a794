import {ThemeClassNames} from '@docusaurus/theme-common';
import {sanitizeTabsChildren, TabsProvider, useTabsContextValue} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/Tabs';
import clsx from 'clsx';
import {useLayoutEffect, useRef} from 'react';
import {drawnEvent} from '../../page/tabs.ts';

/**
 * The stock tabs without React state. React renders the author's default tab, and `page/tabs.ts` shows the reader's
 * choice and handles clicks and keys. All props of stock keep their meaning except `lazy`, see `TabItem`.
 */
export default function Tabs({groupId, queryString = false, ...props}: Props) {
  const container = useRef<HTMLDivElement>(null);
  // Without a group and a query, stock only validates the props.
  const value = useTabsContextValue(props);
  const query = queryString === true ? groupId : queryString || undefined;
  if (queryString === true && groupId === undefined) {
    throw new Error(
      '<Tabs queryString> needs a groupId or a name. Add one, such as queryString="my-parameter".',
    );
  }

  // A page that the reader opens with a link is rendered after page/tabs.ts has handled the first page.
  useLayoutEffect(() => {
    container.current?.dispatchEvent(new Event(drawnEvent, {bubbles: true}));
  }, []);

  return (
    <TabsProvider value={value}>
      <div
        ref={container}
        className={clsx(ThemeClassNames.tabs.container, 'tabs-container')}
        data-tabs={groupId ?? ''}
        data-tabs-query={query}
      >
        <div
          role="tablist"
          aria-orientation="horizontal"
          className={clsx('tabs', value.block && 'tabs--block', props.className)}
        >
          {value.tabValues.map(({value: tab, label, attributes}) => (
            <button
              key={tab}
              type="button"
              role="tab"
              tabIndex={tab === value.selectedValue ? 0 : -1}
              aria-selected={tab === value.selectedValue}
              {...attributes}
              className={clsx(
                'clean-btn tabs__item',
                typeof attributes?.className === 'string' && attributes.className,
                tab === value.selectedValue && 'tabs__item--active',
              )}
            >
              {label ?? tab}
            </button>
          ))}
        </div>
        <div className="margin-top--md">{sanitizeTabsChildren(props.children)}</div>
      </div>
    </TabsProvider>
  );
}
