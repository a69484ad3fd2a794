import {translate} from '@docusaurus/Translate';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@theme/Navbar/Layout';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import clsx from 'clsx';
import {useRoutedLinks} from '../../../routed-links.ts';
import styles from './styles.module.css';

/** The stock top bar without React state. `page/scroll.ts` hides it, and the menu is a native dialog. */
export default function NavbarLayout({children}: Props) {
  const {hideOnScroll, style} = useThemeConfig().navbar;
  useRoutedLinks();
  return (
    <nav
      aria-label={translate({
        id: 'theme.NavBar.navAriaLabel',
        message: 'Main',
        description: 'The ARIA label for the main navigation',
      })}
      className={clsx(
        ThemeClassNames.layout.navbar.container,
        'navbar navbar--fixed-top',
        styles.navbar,
        style === 'dark' && 'navbar--dark',
        style === 'primary' && 'navbar--primary',
      )}
      data-hide-on-scroll={hideOnScroll || undefined}
    >
      {children}
      <NavbarMobileSidebar />
    </nav>
  );
}
