import {showCurrentEntry} from './current-entry.ts';

/**
 * The phone's menu. It is not opened with `showModal()`, which makes the rest of the page inert: the browser then computes
 * the styles of all elements again, and a phone answers no tap for 180 ms on a long guide.
 */
const findMenu = () => document.querySelector<HTMLDialogElement>('dialog.navbar-sidebar');

const findToggle = () => document.querySelector<HTMLElement>('.navbar__toggle');

/** The navigation beside the page, which is hidden on phones. */
const pageNavigation = '.theme-doc-sidebar-container nav, .row > aside > nav';

/** The desktop navigation is visible from this width on. Keep it equal to the width in the style sheets. */
const desktop = matchMedia('(min-width: 996px)');

function copyOpenCategories(from: ParentNode, to: ParentNode): void {
  const targets = to.querySelectorAll('details');
  for (const [at, category] of from.querySelectorAll('details').entries()) {
    const target = targets[at];
    if (target) {
      target.open = category.open;
    }
  }
}

/**
 * Fills the menu with a copy of the page's own navigation, because React owns the original and the menu must work
 * before React has hydrated it. Categories are `<details>`, which need no script.
 */
function copyPageNavigation(menu: HTMLElement): void {
  const pages = menu.querySelector<HTMLElement>('[data-page-navigation]');
  const original = document.querySelector(pageNavigation);
  if (pages === null) {
    return;
  }
  pages.replaceChildren();
  if (original !== null) {
    const heading = document.createElement('p');
    heading.className = 'navbar-sidebar__heading';
    heading.textContent = menu.querySelector('.menu__link--active')?.textContent ?? '';
    const copy = document.createElement('nav');
    copy.setAttribute('aria-label', original.getAttribute('aria-label') ?? '');
    for (const node of original.childNodes) {
      copy.append(node.cloneNode(true));
    }
    pages.append(heading, copy);
    // Properties such as `open` may differ from the attribute that is cloned, and the browser closes a category of the
    // copy if `autoCollapseCategories` allows only one to be open. Opening it then closes the original.
    copyOpenCategories(original, copy);
  }
}

/** The place of the page in the history. Safari before 26.2 and Firefox before 147 do not tell it. */
const placeInHistory = () => window.navigation?.currentEntry?.index ?? 0;

/** The place of the page when the menu opened. */
let openedAt = 0;

function open(menu: HTMLDialogElement): void {
  openedAt = placeInHistory();
  copyPageNavigation(menu);
  menu.setAttribute('open', '');
  document.documentElement.setAttribute('data-menu-open', '');
  findToggle()?.setAttribute('aria-expanded', 'true');
  showCurrentEntry(menu);
  menu.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus({preventScroll: true});
}

/** Continues with the first control of the menu after its last one, and the other way round. */
function keepFocusInside(menu: HTMLElement, event: KeyboardEvent): void {
  const controls = [...menu.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(
    (control) =>
      control.getClientRects().length > 0 && control.closest('details:not([open]) > :not(summary)') === null,
  );
  const [first, last] = [controls[0], controls[controls.length - 1]];
  const [end, next] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement === end) {
    event.preventDefault();
    next?.focus();
  }
}

/**
 * Moves the focus to the toggle if it was in the menu, or if it is lost because a tap set none or the toggle is hidden.
 */
function restoreFocus(): void {
  const isFocusLost =
    !document.activeElement?.matches(':not(body)') || document.activeElement.getClientRects().length === 0;
  if (isFocusLost) {
    const target = desktop.matches ? document.querySelector<HTMLElement>('.navbar__brand') : findToggle();
    target?.focus({preventScroll: true});
  }
}

function onClose(menu: HTMLDialogElement): void {
  const original = document.querySelector(pageNavigation);
  if (original !== null) {
    copyOpenCategories(menu, original);
  }
  document.documentElement.removeAttribute('data-menu-open');
  findToggle()?.setAttribute('aria-expanded', 'false');
  restoreFocus();
}

/**
 * Makes Back and Forward close the open menu and stay on the page. The listener runs before that of the router. If the
 * browser does not tell how far the reader went, it was one step back.
 */
function closeOnBack(): void {
  let returns = false;
  addEventListener('popstate', (event) => {
    const menu = findMenu();
    if (returns) {
      returns = false;
      event.stopImmediatePropagation();
    } else if (menu?.open) {
      event.stopImmediatePropagation();
      menu.close();
      returns = true;
      history.go(openedAt - placeInHistory() || 1);
    }
  });
}

export function answerMenu(): void {
  document.addEventListener('click', (event) => {
    const {target} = event;
    const menu = findMenu();
    if (!(target instanceof Element) || menu === null) {
      return;
    }
    if (target.closest('.navbar__toggle') !== null) {
      open(menu);
    } else if (
      // The rest of the window is covered by a pseudo-element of the dialog.
      target === menu ||
      // The name of a dropdown is an <a> with the role of a button.
      target.closest('.navbar-sidebar__close, .navbar-sidebar a[href]:not([role="button"])') !== null
    ) {
      menu.close();
    }
  });
  // `close` does not bubble.
  document.addEventListener(
    'close',
    ({target}) => {
      if (target instanceof HTMLDialogElement && target === findMenu()) {
        onClose(target);
      }
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      const menu = findMenu();
      if (!menu?.open) {
        return;
      }
      const {key, ctrlKey, metaKey} = event;
      // The menu covers the box that the shortcut of search focuses.
      const isSearch = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
      if (key === 'Tab') {
        keepFocusInside(menu, event);
      } else if (key === 'Escape' || isSearch) {
        menu.close();
        // This runs before the listener of search, which later returns the focus to where it is now.
        restoreFocus();
      }
    },
    true,
  );
  desktop.addEventListener('change', () => findMenu()?.close());
  closeOnBack();
}
