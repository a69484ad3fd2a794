import type {ClientModule} from '@docusaurus/types';
import {placeOn} from './places.ts';
import './reading-place.css';

/** The page counts as no longer scrolling after this time without a scroll event, in milliseconds. */
const still = 300;

let page = '';
let wentBack = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Runs a function of `visit.ts`. The script loads on the first scroll, or if there is a place to offer, because the
 * first load of a page does not need it. If it does not load, there is no offer and the page works as before.
 */
function withVisit(use: (visit: typeof import('./visit.ts')) => void): void {
  import('./visit.ts').then(use, () => undefined);
}

function wasOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    wentBack = true;
  });
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => withVisit(({keep}) => keep(page)), still);
    },
    {passive: true},
  );
}

const readingPlace: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    const isNew = previousLocation === null ? wasOpenedAnew() : !wentBack;
    wentBack = false;
    if (location.pathname === previousLocation?.pathname) {
      return;
    }
    page = location.pathname;
    clearTimeout(timer);
    document.querySelector('.reading-place')?.remove();
    if (isNew && location.hash === '' && placeOn(page) !== undefined) {
      withVisit(({offerPlace}) => offerPlace(location.pathname));
    }
  },
};

export default readingPlace;
