import {afterPaint} from '../after-paint/after-paint.ts';
import {focusStart} from '../focus/focus.ts';
import {offeredHeading, removeOffer, showOffer} from './offer.ts';
import {keepPlace, placeOn} from './places.ts';

/** A page is long if it is this many windows high. */
const longPage = 4;

let waitsForHeading: MutationObserver | undefined;

const isRendered = (element: Element) => element.getClientRects().length > 0;

/** Offers the place on the page, unless the reader already sees it. */
function offer(page: string): void {
  const id = placeOn(page);
  const heading = id === undefined ? null : document.getElementById(id);
  const isInView =
    heading !== null && isRendered(heading) && heading.getBoundingClientRect().top < innerHeight;
  if (heading !== null && !isInView) {
    showOffer(heading, () => {
      keepPlace(page, undefined);
      removeOffer();
      // The button that had the focus is gone.
      focusStart();
    });
  }
}

/** Offers the place as soon as its heading is there. After a link, a page renders in several steps. */
function offerWhenRendered(page: string): void {
  const id = placeOn(page);
  if (id === undefined) {
    return;
  }
  const isThere = () => document.getElementById(id) !== null;
  if (isThere()) {
    offer(page);
    return;
  }
  waitsForHeading = new MutationObserver((_changes, observer) => {
    if (isThere()) {
      observer.disconnect();
      afterPaint(() => offer(page));
    }
  });
  waitsForHeading.observe(document.body, {childList: true, subtree: true});
}

/** Keeps the heading that the reader has reached. While an offer is open, the offered place stays. */
export function keep(page: string): void {
  const main = document.querySelector('main');
  const headings = [...(main?.querySelectorAll('.markdown :is(h2, h3)[id]') ?? [])].filter(isRendered);
  const isLong = document.documentElement.scrollHeight >= longPage * innerHeight;
  if (main === null || !isLong) {
    return;
  }
  const offered = offeredHeading();
  if (offered !== undefined && isRendered(offered) && offered.getBoundingClientRect().top < innerHeight) {
    removeOffer();
  }
  const reached = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 2);
  if (offeredHeading() !== undefined) {
    return;
  }
  if (main.getBoundingClientRect().bottom <= innerHeight) {
    keepPlace(page, undefined);
  } else if (reached.length > 1) {
    keepPlace(page, reached.at(-1)?.id);
  }
}

/** Begins a visit to a page: it removes the offer of the page before, and may make one for this page. */
export function enter(page: string, mayOffer: boolean): void {
  waitsForHeading?.disconnect();
  removeOffer();
  if (mayOffer) {
    offerWhenRendered(page);
  }
}
