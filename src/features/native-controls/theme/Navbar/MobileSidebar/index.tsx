import {translate} from '@docusaurus/Translate';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {useNavbarSecondaryMenu} from '@docusaurus/theme-common/internal';
import NavbarMobileSidebarHeader from '@theme/Navbar/MobileSidebar/Header';
import NavbarMobileSidebarPrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import clsx from 'clsx';
import styles from './styles.module.css';

/**
 * The phone's menu. It is a dialog in the HTML of every page, so that it opens before React has loaded. It lists the
 * items of the top bar, followed by the navigation of the page, which `page/menu.ts` copies when the menu opens.
 */
export default function NavbarMobileSidebar() {
  const {items} = useThemeConfig().navbar;
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
      <NavbarMobileSidebarHeader />
      <div className={clsx(ThemeClassNames.layout.navbar.mobileSidebar.panel, 'menu', styles.items)}>
        {items.length > 0 && <NavbarMobileSidebarPrimaryMenu />}
        {content}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React away from what page/menu.ts fills */}
        <div data-page-navigation data-routed-links dangerouslySetInnerHTML={{__html: ''}} />
      </div>
    </dialog>
  );
}
