import {showCurrentEntry} from '../../navigation/current-entry.ts';

/**
 * The phone's menu. It is not opened with `showModal()`, which makes the rest of the page inert: the browser then computes
 * the styles of all elements again, and on a phone the menu of a long guide opens 50 to 150 ms later.
 */
const findMenu = () => document.querySelector<HTMLDialogElement>('dialog.navbar-sidebar');

const findToggle = () => document.querySelector<HTMLElement>('.navbar__toggle');

/** The navigation beside the page, which is hidden on phones. */
const findNavigation = () => document.querySelector('.theme-doc-sidebar-container nav, .row > aside > nav');

/** The navigation beside the page is visible from this width on. Keep it equal to the width in the style sheets. */
const desktop = matchMedia('(min-width: 996px)');

/**
 * Fills the menu with a copy of the page's own navigation, because React owns the original and the menu must work
 * before React has hydrated it.
 */
function copyNavigation(menu: HTMLElement): void {
  const original = findNavigation();
  const place = menu.querySelector('[data-page-navigation]');
  if (original === null) {
    place?.replaceChildren();
    return;
  }
  const heading = document.createElement('p');
  heading.className = 'navbar-sidebar__heading';
  heading.textContent = menu.querySelector('.menu__link--active')?.textContent ?? '';
  const copy = document.importNode(original, true);
  copy.className = '';
  place?.replaceChildren(heading, copy);
}

/** The page's place in the browser's history. In Safari and Firefox from before 2026, every step counts as Back. */
const placeInHistory = () => window.navigation?.currentEntry?.index ?? 0;

let openedAt = 0;

function open(menu: HTMLDialogElement): void {
  openedAt = placeInHistory();
  copyNavigation(menu);
  menu.open = true;
  document.documentElement.setAttribute('data-menu-open', '');
  findToggle()?.setAttribute('aria-expanded', 'true');
  showCurrentEntry(menu);
  menu.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus({preventScroll: true});
}

function close(menu: HTMLDialogElement): void {
  // The next copy has the same open categories.
  const copies = menu.querySelectorAll('details');
  for (const [at, category] of findNavigation()?.querySelectorAll('details').entries() ?? []) {
    category.open = copies[at]?.open ?? category.open;
  }
  menu.open = false;
  document.documentElement.removeAttribute('data-menu-open');
  const toggle = findToggle();
  toggle?.setAttribute('aria-expanded', 'false');
  const target = desktop.matches ? document.querySelector<HTMLElement>('.navbar__brand') : toggle;
  target?.focus({preventScroll: true});
}

/** Continues with the first control of the menu after its last one, and the other way round. */
function keepFocusInside(menu: HTMLElement, event: KeyboardEvent): void {
  const all = menu.querySelectorAll<HTMLElement>('a[href], button, summary');
  // Safari has `checkVisibility` only since 17.4. In Chromium, the content of closed details has a place too.
  const controls = [...all].filter(
    (control) =>
      control.getClientRects().length > 0 && control.closest('details:not([open]) > :not(summary)') === null,
  );
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement === from) {
    event.preventDefault();
    to?.focus();
  }
}

function onClick({target}: MouseEvent): void {
  const menu = findMenu();
  if (!(target instanceof Element) || menu === null) {
    return;
  }
  if (target.closest('.navbar__toggle') !== null) {
    open(menu);
  } else if (target === menu || menu.contains(target.closest('.navbar-sidebar__close, a[href]'))) {
    // A pseudo-element of the menu covers the rest of the window.
    close(menu);
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const menu = findMenu();
  const {key, ctrlKey, metaKey} = event;
  if (!menu?.open) {
    return;
  }
  if (key === 'Tab') {
    keepFocusInside(menu, event);
  } else if (key === 'Escape' || ((ctrlKey || metaKey) && key.toLowerCase() === 'k')) {
    // The menu covers the box that the shortcut of search focuses. Search later returns the focus to the button.
    close(menu);
  }
}

/** Makes the phone's menu work. */
export function menu(): void {
  let returns = false;
  document.addEventListener('click', onClick);
  addEventListener('keydown', onKeyDown, true);
  desktop.addEventListener('change', () => {
    const menu = findMenu();
    if (menu?.open) {
      close(menu);
    }
  });
  // Back and Forward close the menu and stay on the page, as in stock. This listener runs before that of the router.
  addEventListener('popstate', (event) => {
    const menu = findMenu();
    if (returns) {
      returns = false;
      event.stopImmediatePropagation();
    } else if (menu?.open) {
      returns = true;
      event.stopImmediatePropagation();
      close(menu);
      history.go(openedAt - placeInHistory() || 1);
    }
  });
}
