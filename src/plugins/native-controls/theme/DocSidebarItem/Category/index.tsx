import Link from '@docusaurus/Link';
import {isActiveSidebarItem, useVisibleSidebarItems} from '@docusaurus/plugin-content-docs/client';
import {translate} from '@docusaurus/Translate';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {isSamePath} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import {useEffect, useRef, useState} from 'react';

/**
 * A category as `<details>`, which works before hydration and without scripts. Stock's category needs a script to
 * open, and the HTML lacks the pages of closed ones.
 */
export default function DocSidebarItemCategory({
  item,
  activePath,
  level,
  index: _index,
  // Only stock's mobile sidebar passes it.
  onItemClick: _onItemClick,
  ...props
}: Props) {
  const {label, items, collapsible, collapsed, className} = item;
  const href = item.linkUnlisted ? undefined : item.href;
  const {autoCollapseCategories} = useThemeConfig().docs.sidebar;
  const visible = useVisibleSidebarItems(items, activePath);
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrentPage = isSamePath(href, activePath);
  const details = useRef<HTMLDetailsElement>(null);
  // This is only the initial state, because the browser changes it afterwards.
  const [isOpenAtFirst] = useState(isActive || !collapsed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens again for another page of the category
  useEffect(() => {
    if (isActive && details.current !== null) {
      details.current.open = true;
    }
  }, [isActive, activePath]);

  if (visible.length === 0) {
    return href === undefined ? null : (
      <DocSidebarItemLink
        item={{type: 'link', label, href, className: className ?? ''}}
        activePath={activePath}
        level={level}
        index={0}
      />
    );
  }

  const linkClass = clsx('menu__link', 'menu__link--sublist', isActive && 'menu__link--active');
  const name = <span>{label}</span>;
  const pages = (
    <ul className="menu__list">
      <DocSidebarItems items={items} activePath={activePath} level={level + 1} />
    </ul>
  );
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        className,
      )}
    >
      {href !== undefined && (
        <div
          className={clsx(
            'menu__list-item-collapsible',
            isCurrentPage && 'menu__list-item-collapsible--active',
          )}
        >
          <Link className={linkClass} to={href} aria-current={isCurrentPage ? 'page' : undefined} {...props}>
            {name}
          </Link>
        </div>
      )}
      {href === undefined && !collapsible && <div className={linkClass}>{name}</div>}
      {collapsible ? (
        <details
          ref={details}
          open={isOpenAtFirst}
          name={autoCollapseCategories ? `sidebar-level-${level}` : undefined}
        >
          {href === undefined ? (
            <summary className={clsx(linkClass, 'menu__link--sublist-caret')}>{name}</summary>
          ) : (
            <summary
              className="menu__caret"
              aria-label={translate(
                {
                  id: 'handbook.sidebar.pagesOfCategory',
                  message: 'Pages in {label}',
                  description: 'The name of the control that shows and hides the pages of a sidebar category',
                },
                {label},
              )}
            />
          )}
          {pages}
        </details>
      ) : (
        pages
      )}
    </li>
  );
}
