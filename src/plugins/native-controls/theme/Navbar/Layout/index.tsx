// Copied from 3.10.2: the script in the page hides the bar, before React has hydrated it and without rendering it again.
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/Navbar/Layout';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import clsx from 'clsx';

export default function NavbarLayout({children}: Props) {
  return (
    <nav
      aria-label="Main"
      className={clsx(ThemeClassNames.layout.navbar.container, 'navbar navbar--fixed-top')}
    >
      {children}
      {/* If an item fails, the error of the bar names it. */}
      <ErrorBoundary fallback={() => null}>
        <NavbarMobileSidebar />
      </ErrorBoundary>
    </nav>
  );
}
