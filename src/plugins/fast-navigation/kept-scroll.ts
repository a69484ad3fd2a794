import type {ClientModule} from '@docusaurus/types';
import {afterPaint} from '../after-paint/after-paint.ts';

/**
 * Stores the scroll position of the page in its history entry before the reader leaves it. Browsers restore positions
 * themselves, except at an address with a hash, which every search result has, and on a page that follows a reload.
 */
export function keepScroll(): void {
  window.history.replaceState({...window.history.state, scrollY: window.scrollY}, '');
}

/** Restores the position that {@link keepScroll} stored, once. Afterwards the browser has a newer one. */
function restoreScroll(): void {
  const {scrollY, ...state} = window.history.state ?? {};
  if (typeof scrollY === 'number') {
    window.scrollTo({top: scrollY, behavior: 'instant'});
    window.history.replaceState(state, '');
  }
}

const keptScroll: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (previousLocation !== null && location.pathname !== previousLocation.pathname) {
      afterPaint(restoreScroll);
    }
  },
};

export default keptScroll;
