import type {ClientModule} from '@docusaurus/types';
import routes from '@generated/routes';
import type {RouteConfig} from 'react-router-config';
import {afterPaint} from '../after-paint/after-paint.ts';
import {focusOnce, focusStart} from '../focus/focus.ts';

const canUseDOM = typeof document !== 'undefined';

/** Makes letter case count: stock ignores it and so shows a page under a not-found status. */
function heedCase(routesOfLevel: RouteConfig[]): void {
  for (const route of routesOfLevel) {
    route.sensitive = true;
    heedCase(route.routes ?? []);
  }
}

heedCase(routes);

/** Says the heading of a page that has just been opened to screen readers. */
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

/** What a hash names on the page that is shown. */
const namedBy = (hash: string) => document.getElementById(decodeURIComponent(hash.slice(1)));

/**
 * Starts the focus over: at what the hash names, or at the skip link's region.
 * Stock does so only after a click and where no hash is.
 */
function restartFocus(hash: string): void {
  // A reader who did not wait for the page, and searches by now, writes on.
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

/** Opens the closed tab or details that hold what the hash names, as the browser's search does when it finds a text there. */
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
    // Stock keeps the hash where the choice of a tab changes the query.
    const isHashNew = !isSamePage || location.search === previousLocation.search;
    if (isHashNew) {
      openAround(location.hash);
    }
    if (announcer === undefined || previousLocation === null) {
      return;
    }
    if (isSamePage) {
      // A result of a search. Of a link within the page, which has no key, the browser sees to the focus.
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
    // Stock leaves a page without what the hash names, one of a later release, scrolled as the last one was.
    if (location.hash !== '' && namedBy(location.hash) === null) {
      window.scrollTo(0, 0);
    }
    // Focus wants a layout, which by then is there; here it would be one more, in the midst of the commit.
    afterPaint(() => {
      announcer.textContent = document.querySelector('h1')?.textContent ?? document.title;
      restartFocus(location.hash);
    });
  },
};

export default routeChanges;
