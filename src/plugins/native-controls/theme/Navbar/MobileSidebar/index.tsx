// Copied from 3.10.2: a `<dialog>` in every page, which opens before React has hydrated it. Stock renders it afterwards.
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import UnmanagedDiv from '@site/src/components/UnmanagedDiv/UnmanagedDiv.tsx';
import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarItem, {type Props} from '@theme/NavbarItem';
import clsx from 'clsx';

/** The theme has already validated the items, but the type of its configuration is wider than that of the component. */
const isItem = (item: unknown): item is Props => typeof item === 'object';

/** The phone's menu: the items of the top bar, and a copy of the page's navigation, which `inline-script/menu.ts` makes. */
export default function NavbarMobileSidebar() {
  const items: unknown[] = useThemeConfig().navbar.items;
  return (
    <dialog
      id="navbar-menu"
      className={clsx(ThemeClassNames.layout.navbar.mobileSidebar.container, 'navbar-sidebar')}
      aria-modal
      aria-label="Menu"
    >
      <div className="navbar-sidebar__brand">
        <NavbarLogo />
        <NavbarColorModeToggle />
        <button type="button" className="clean-btn navbar-sidebar__close" aria-label="Close menu">
          <IconClose />
        </button>
      </div>
      <div className={clsx(ThemeClassNames.layout.navbar.mobileSidebar.panel, 'menu')}>
        <ul className="menu__list">
          {items.filter(isItem).map((item, place) => (
            <NavbarItem mobile {...item} key={place} />
          ))}
        </ul>
        <UnmanagedDiv data-page-navigation />
      </div>
    </dialog>
  );
}
