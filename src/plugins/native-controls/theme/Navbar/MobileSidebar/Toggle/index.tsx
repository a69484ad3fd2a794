// Copied from 3.10.2: the script in the page opens the menu and updates `aria-expanded`, before React has hydrated it.
import IconMenu from '@theme/Icon/Menu';

export default function NavbarMobileSidebarToggle() {
  return (
    <button
      type="button"
      className="navbar__toggle clean-btn"
      aria-label="Open menu"
      aria-haspopup="dialog"
      aria-controls="navbar-menu"
      aria-expanded={false}
    >
      <IconMenu />
    </button>
  );
}
