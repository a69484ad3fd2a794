import type {ClientModule} from '@docusaurus/types';
import {afterPaint} from '../after-paint/after-paint.ts';

/**
 * Keeps in the entry of the history that is about to be left how far its page is
 * scrolled. Browsers bring it back by themselves, but not to an address with a
 * hash, as every search result has, nor to a page that comes after a reload.
 */
export function keepScroll(): void {
  window.history.replaceState({...window.history.state, scrollY: window.scrollY}, '');
}

/** Brings back what {@link keepScroll} kept, once: from then on the browser knows better. */
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
