import type {ClientModule} from '@docusaurus/types';
import routes from '@generated/routes';
import type {RouteConfig} from 'react-router-config';
import {afterPaint} from '../after-paint/after-paint.ts';
import {focusOnce, focusStart} from '../focus/focus.ts';

const canUseDOM = typeof document !== 'undefined';

/** Makes the router compare letter case. Stock ignores it and shows a page under a not-found status. */
function compareCase(routesOfLevel: RouteConfig[]): void {
  for (const route of routesOfLevel) {
    route.sensitive = true;
    compareCase(route.routes ?? []);
  }
}

compareCase(routes);

/** Announces the heading of a new page to screen readers. */
const announcer = canUseDOM ? document.createElement('div') : undefined;

if (announcer !== undefined) {
  announcer.className = 'route-announcer visually-hidden';
  announcer.setAttribute('aria-live', 'polite');
  document.body.append(announcer);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The element of the page that a hash names. */
const namedBy = (hash: string) => document.getElementById(decodeURIComponent(hash.slice(1)));

/**
 * Moves the focus to the element that the hash names, or to the start of the page. Stock does so only after a click on
 * a link without a hash.
 */
function restartFocus(hash: string): void {
  // The reader may already type in the search box.
  if (document.documentElement.dataset.searchOpen !== undefined) {
    return;
  }
  const named = namedBy(hash);
  if (named === null) {
    focusStart();
  } else {
    focusOnce(named, {preventScroll: true});
  }
}

/** Opens the closed tab or details that contain the target of a hash, as the browser's own search does. */
function openAround(hash: string): void {
  const target = isDecodable(hash) ? namedBy(hash) : null;
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
    // The router decodes the hash while it scrolls and crashes on a malformed
    // escape (https://github.com/facebook/docusaurus/issues/12092).
    if (!isDecodable(location.hash)) {
      location.hash = location.hash.replaceAll('%', '%25');
    }
  },
  onRouteDidUpdate({location, previousLocation}) {
    const isSamePage = location.pathname === previousLocation?.pathname;
    // Stock keeps the hash when the choice of a tab changes the query.
    const isHashNew = !isSamePage || location.search === previousLocation.search;
    if (isHashNew) {
      openAround(location.hash);
    }
    if (announcer === undefined || previousLocation === null) {
      return;
    }
    if (isSamePage) {
      // This is a search result. The browser itself handles links within the page, which have no key.
      if (
        isHashNew &&
        location.hash !== '' &&
        location.key !== previousLocation.key &&
        location.key !== undefined
      ) {
        afterPaint(() => restartFocus(location.hash));
      }
      return;
    }
    // If the page does not have the target, for example after a later release, stock keeps the old scroll position.
    if (location.hash !== '' && namedBy(location.hash) === null) {
      window.scrollTo(0, 0);
    }
    // Moving the focus needs a layout. After the paint, the browser already has it. Here, it would need an additional
    // one.
    afterPaint(() => {
      announcer.textContent = document.querySelector('h1')?.textContent ?? document.title;
      restartFocus(location.hash);
    });
  },
};

export default routeChanges;
