import {useHideableNavbar as useOriginal} from '@theme-original/useHideableNavbar';
import {useCallback} from 'react';
import {afterPaint} from '../route-changes/after-paint.ts';

const unmeasured = {getBoundingClientRect: {value: () => new DOMRect(0, 0, 0, Infinity)}};

/**
 * Theme-common's hook, which measures the top bar's height a moment later: when
 * the bar is put into the page, that asks for a layout of all of it. Until then
 * it is taken for higher than any page is scrolled, or it would hide where
 * nobody scrolls: when a page is hydrated that is not at its top.
 */
export function useHideableNavbar(hideOnScroll: boolean): ReturnType<typeof useOriginal> {
  const {navbarRef: measure, isNavbarVisible} = useOriginal(hideOnScroll);
  const navbarRef = useCallback(
    (navbar: HTMLElement | null) => {
      if (navbar !== null) {
        measure(Object.create(navbar, unmeasured));
      }
      afterPaint(() => measure(navbar));
    },
    [measure],
  );
  return {navbarRef, isNavbarVisible};
}
