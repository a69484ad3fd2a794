import {translate} from '@docusaurus/Translate';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {useNavbarSecondaryMenu} from '@docusaurus/theme-common/internal';
import FilledByScripts from '@site/src/components/FilledByScripts/FilledByScripts.tsx';
import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarItem, {type Props} from '@theme/NavbarItem';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The theme has already validated the items, but the type of its configuration is wider than that of the component. */
const isItem = (item: unknown): item is Props => typeof item === 'object';

/**
 * The phone's menu. It is a dialog in the HTML of every page, so that it opens before React has loaded. It lists the
 * items of the top bar, followed by the navigation of the page, which `page/menu.ts` copies when the menu opens. The
 * same script closes the menu.
 */
export default function NavbarMobileSidebar() {
  const items: unknown[] = useThemeConfig().navbar.items;
  const {content} = useNavbarSecondaryMenu();
  return (
    <dialog
      id="navbar-menu"
      className={clsx(ThemeClassNames.layout.navbar.mobileSidebar.container, 'navbar-sidebar', styles.menu)}
      aria-modal
      aria-label={translate({
        id: 'handbook.menu.label',
        message: 'Menu',
        description: 'The name of the menu on a phone',
      })}
    >
      <div className="navbar-sidebar__brand">
        <NavbarLogo />
        <NavbarColorModeToggle />
        <button
          type="button"
          className="clean-btn navbar-sidebar__close"
          aria-label={translate({
            id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
            message: 'Close navigation bar',
            description: 'The ARIA label for close button of mobile sidebar',
          })}
        >
          <IconClose />
        </button>
      </div>
      <div className={clsx(ThemeClassNames.layout.navbar.mobileSidebar.panel, 'menu', styles.items)}>
        <ul className="menu__list">
          {items.filter(isItem).map((item, place) => (
            <NavbarItem mobile {...item} key={place} />
          ))}
        </ul>
        {content}
        <FilledByScripts data-page-navigation data-routed-links />
      </div>
    </dialog>
  );
}
