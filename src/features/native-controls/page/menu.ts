import {showCurrentEntry} from './current-entry.ts';

/** The phone's menu, a modal dialog: the browser keeps the focus inside and closes it on Escape. */
const findMenu = () => document.querySelector<HTMLDialogElement>('dialog.navbar-sidebar');

const findToggle = () => document.querySelector<HTMLElement>('.navbar__toggle');

/** The navigation beside the page, which is hidden on phones. */
const pageNavigation = '.theme-doc-sidebar-container nav, .blog-layout aside > nav';

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
    // Properties such as `open` may differ from the attribute that is cloned.
    copyOpenCategories(original, copy);
    pages.append(heading, copy);
  }
}

/** How long the menu is open before it becomes modal, in milliseconds. */
const modalAfter = 150;

/**
 * Shows the menu, and makes it modal once it is painted. A modal dialog makes the rest of the page inert, so the
 * browser computes all its styles again. This takes 90 ms on a phone, and the reader would see nothing meanwhile.
 */
function open(menu: HTMLDialogElement): void {
  copyPageNavigation(menu);
  menu.setAttribute('open', '');
  findToggle()?.setAttribute('aria-expanded', 'true');
  showCurrentEntry(menu);
  menu.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus({preventScroll: true});
  setTimeout(() => {
    if (menu.open && !menu.matches(':modal')) {
      const focused = menu.querySelector<HTMLElement>(':focus');
      menu.removeAttribute('open');
      menu.showModal();
      focused?.focus({preventScroll: true});
      document.documentElement.setAttribute('data-menu-open', '');
    }
  }, modalAfter);
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

/** Makes Back close the open menu and stay on the page. The listener runs before that of the router. */
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
      history.forward();
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
    if (menu.open && !menu.contains(target)) {
      // The press was on the page behind the menu, which is not modal yet.
      event.preventDefault();
      menu.close();
    } else if (target.closest('.navbar__toggle') !== null) {
      open(menu);
    } else if (
      // The backdrop belongs to the dialog itself.
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
  // The shortcut of search can focus the box only when the menu is closed.
  addEventListener(
    'keydown',
    ({key, ctrlKey, metaKey}) => {
      const menu = findMenu();
      const isSearch = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
      // The browser closes a modal dialog on Escape, but not one that is about to become modal.
      if (menu?.open && (isSearch || (key === 'Escape' && !menu.matches(':modal')))) {
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
