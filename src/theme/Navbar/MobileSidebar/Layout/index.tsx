import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {showCurrentEntry} from '@site/src/plugins/first-paint/show-current-entry.ts';
import {meansSearch} from '@site/src/search/shortcut.ts';
import type {Props} from '@theme/Navbar/MobileSidebar/Layout';
import OriginalLayout from '@theme-original/Navbar/MobileSidebar/Layout';
import {useLayoutEffect, useRef} from 'react';
import styles from './styles.module.css';

/** What closes the menu when tapped, and so stays alive beside it. */
const backdrop = '.navbar-sidebar__backdrop';

/** The links that leave the menu open, which the others close: stock's frame, drawn anew with each page, did it for them. */
const leavesOpen = '.navbar__brand, [role=group] a';

/** Makes everything but `menu` and the backdrop inert, and returns how to undo it. */
function isolate(menu: HTMLElement): () => void {
  const silenced: HTMLElement[] = [];
  for (let node = menu; node.parentElement !== null && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (
        sibling instanceof HTMLElement &&
        sibling !== node &&
        !sibling.inert &&
        !sibling.matches(backdrop)
      ) {
        sibling.inert = true;
        silenced.push(sibling);
      }
    }
  }
  return () => {
    for (const element of silenced) {
      element.inert = false;
    }
  };
}

/** The way from a page's own menu to the main one. */
const wayBack = '.navbar-sidebar__back';

/** The main menu and a page's own, one of which is inert. */
const panel = '.navbar-sidebar__item';

/** Focuses the element that opened the menu or, where a wide screen hides it, the site's name. */
function focusAgain(opener: Element | null): void {
  const targets = [opener, document.querySelector('.navbar__brand')];
  const target = targets.find(
    (element) =>
      element instanceof HTMLElement && element !== document.body && element.getClientRects().length > 0,
  );
  if (target instanceof HTMLElement) {
    target.focus({preventScroll: true});
  }
}

/**
 * Stock's menu as a dialog: focus moves in, stays in and comes back with the
 * scroll position when the menu closes, and Escape closes it, as the shortcut of
 * search does. It opens at the entry of the current page.
 */
export default function MobileSidebarLayout(props: Props) {
  const {shown, toggle} = useNavbarMobileSidebar();
  const menu = useRef<HTMLDivElement>(null);
  // Ahead of the router, which scrolls to the top of a page that was opened from the menu.
  useLayoutEffect(() => {
    if (!shown || menu.current === null) {
      return undefined;
    }
    const opener = document.activeElement;
    const {scrollX, scrollY} = window;
    const release = isolate(menu.current);
    menu.current.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus({preventScroll: true});
    showCurrentEntry();
    const answerKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        toggle();
      } else if (meansSearch(event)) {
        event.preventDefault();
        toggle();
        // The box can take no focus before the menu is gone.
        requestAnimationFrame(() => document.dispatchEvent(new KeyboardEvent('keydown', event)));
      }
    };
    const answerClick = ({target}: MouseEvent) => {
      if (!(target instanceof Element)) {
        return;
      }
      if (target.closest(leavesOpen) !== null) {
        toggle();
      } else if (target.closest(wayBack) !== null) {
        // It goes away with its panel, and would take the focus along.
        requestAnimationFrame(() =>
          box.querySelector<HTMLElement>(`${panel}:not([inert]) a`)?.focus({preventScroll: true}),
        );
      }
    };
    const box = menu.current;
    document.addEventListener('keydown', answerKey);
    box.addEventListener('click', answerClick);
    return () => {
      document.removeEventListener('keydown', answerKey);
      box.removeEventListener('click', answerClick);
      release();
      focusAgain(opener);
      window.scrollTo({left: scrollX, top: scrollY, behavior: 'instant'});
    };
  }, [shown, toggle]);
  return (
    <div ref={menu} className={styles.menu} role="dialog" aria-modal="true" aria-label="Menu" inert={!shown}>
      <OriginalLayout {...props} />
    </div>
  );
}
