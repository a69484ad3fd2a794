import type {ClientModule} from '@docusaurus/types';
import routes from '@generated/routes';
import {afterPaint} from './after-paint.ts';
import {showCurrentEntry} from './current-entry.ts';
import {moveFocus} from './focus.ts';
import {hashTarget} from './hash-target.ts';

/** Announces the heading of a new page to screen readers. */
let announcer: HTMLElement | undefined;

if (typeof document !== 'undefined') {
  announcer = document.createElement('div');
  announcer.className = 'route-announcer visually-hidden';
  announcer.setAttribute('aria-live', 'polite');
  document.body.append(announcer);
  // A host answers an unknown address with the not-found page, whose class this is. The router ignores letter case, and
  // would show a page under a not-found status. From here, links load their pages from the server.
  if (document.documentElement.classList.contains('plugin-native')) {
    routes.splice(0, routes.length - 1);
  }
}

/** Opens the closed tab or details that contain an element, as the browser's own search does. */
function openAround(target: HTMLElement | null): void {
  const panel = target?.closest('[role=tabpanel][hidden]');
  const details = target?.closest('details:not([open])');
  panel?.dispatchEvent(new Event('beforematch'));
  details?.setAttribute('open', '');
  if (panel ?? details) {
    queueMicrotask(() => target?.scrollIntoView());
  }
}

const routeChanges: ClientModule = {
  onRouteUpdate({location}) {
    try {
      decodeURIComponent(location.hash);
    } catch {
      // Docusaurus decodes the hash while it scrolls, and crashes on a malformed escape
      // (https://github.com/facebook/docusaurus/issues/12092).
      location.hash = location.hash.replaceAll('%', '%25');
    }
  },
  onRouteDidUpdate({location, previousLocation}) {
    const isSamePage = location.pathname === previousLocation?.pathname;
    const target = hashTarget(location);
    openAround(target);
    if (previousLocation === null || (isSamePage && target === null)) {
      return;
    }
    // Moving the focus needs a layout, which the browser has after the paint.
    afterPaint(() => {
      if (announcer !== undefined && !isSamePage) {
        announcer.textContent = document.querySelector('h1')?.textContent ?? document.title;
        showCurrentEntry();
      }
      // The reader may already type in the search box.
      if (document.documentElement.dataset.searchOpen === undefined) {
        // Stock does so only after a link without a hash.
        moveFocus(target ?? undefined);
      }
    });
  },
};

export default routeChanges;
