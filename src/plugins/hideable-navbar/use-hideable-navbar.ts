import {useHideableNavbar as useOriginal} from '@theme-original/useHideableNavbar';
import {useCallback} from 'react';
import {afterPaint} from '../route-changes/after-paint.ts';

/**
 * Theme-common's hook, which measures the top bar's height a moment later: when
 * the bar is put into the page, that asks for a layout of all of it.
 */
export function useHideableNavbar(hideOnScroll: boolean): ReturnType<typeof useOriginal> {
  const {navbarRef: measure, isNavbarVisible} = useOriginal(hideOnScroll);
  const navbarRef = useCallback((navbar: HTMLElement | null) => afterPaint(() => measure(navbar)), [measure]);
  return {navbarRef, isNavbarVisible};
}
