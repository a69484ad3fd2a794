import {translate} from '@docusaurus/Translate';
import IconMenu from '@theme/Icon/Menu';

/** The stock button without React state. `page/menu.ts` opens the menu and updates `aria-expanded`. */
export default function NavbarMobileSidebarToggle() {
  return (
    <button
      type="button"
      className="navbar__toggle clean-btn"
      aria-label={translate({
        id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
        message: 'Toggle navigation bar',
        description: 'The ARIA label for hamburger menu button of mobile navigation',
      })}
      aria-haspopup="dialog"
      aria-controls="navbar-menu"
      aria-expanded={false}
    >
      <IconMenu />
    </button>
  );
}
