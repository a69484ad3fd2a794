// Copied from 3.10.2: stock's category opens after hydration, and the HTML lacks the pages of closed ones.
import Link from '@docusaurus/Link';
import {
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  useDocsVersion,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {isSamePath} from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import {useDeferredValue, useEffect, useRef, useState} from 'react';

/** Up to this number of docs, the HTML of a page contains the whole sidebar. */
const docsInHtml = 200;

/**
 * A category as `<details>`. Its name is the control, or a link beside the control.
 *
 * With more docs, a closed category is only a link until the application has started. Otherwise each of 2,000 pages
 * would contain links to all others, about half a megabyte.
 */
export default function DocSidebarItemCategory({item, activePath, level}: Props) {
  const {label, items, collapsed, className, href} = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrentPage = isSamePath(href, activePath);
  const details = useRef<HTMLDetailsElement>(null);
  // This is only the initial state, because the browser changes it afterwards.
  const [isOpenAtFirst] = useState(isActive || !collapsed);

  const {docs} = useLatestVersion(useDocsVersion().pluginId);
  const isStarted = useDeferredValue(useIsBrowser());
  const isLink = !isStarted && !isOpenAtFirst && docs.length > docsInHtml;
  const link = href ?? (isLink ? findFirstSidebarItemLink(item) : undefined);

  useEffect(() => {
    if (details.current !== null && isActiveSidebarItem(item, activePath)) {
      details.current.open = true;
    }
  }, [item, activePath]);

  const linkClass = clsx('menu__link', 'menu__link--sublist', isActive && 'menu__link--active');
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        className,
      )}
    >
      {link !== undefined && (
        <div
          className={clsx(
            'menu__list-item-collapsible',
            isCurrentPage && 'menu__list-item-collapsible--active',
          )}
        >
          <Link className={linkClass} to={link} aria-current={isCurrentPage ? 'page' : undefined}>
            <span>{label}</span>
          </Link>
        </div>
      )}
      {!isLink && (
        <details ref={details} open={isOpenAtFirst}>
          {href === undefined ? (
            <summary className={clsx(linkClass, 'menu__link--sublist-caret')}>
              <span>{label}</span>
            </summary>
          ) : (
            <summary className="menu__caret" aria-label={`Pages in ${label}`} />
          )}
          <ul className="menu__list">
            <DocSidebarItems items={items} activePath={activePath} level={level + 1} />
          </ul>
        </details>
      )}
    </li>
  );
}
