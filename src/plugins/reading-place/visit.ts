import {afterPaint} from '../after-paint/after-paint.ts';
import {focusStart} from '../focus/focus.ts';
import {keepPlace, placeOn} from './places.ts';

/** A page is long if it is this many windows high. */
const longPage = 4;

let shown: {offer: HTMLElement; heading: Element} | undefined;

/** Whether a heading is rendered, and its place is above a height in the window. */
const isAbove = (heading: Element, height: number) =>
  heading.getClientRects().length > 0 && heading.getBoundingClientRect().top < height;

/** Shows the offer to continue at a heading. It is fixed to the window, so nothing on the page moves. */
function showOffer(heading: Element, page: string): void {
  const offer = document.createElement('aside');
  offer.className = 'reading-place screen-only';
  offer.setAttribute('aria-label', 'Your place on this page');
  const link = document.createElement('a');
  link.href = `#${encodeURIComponent(heading.id)}`;
  // The heading's link to itself contains only a zero-width space.
  link.textContent = `Continue at “${heading.textContent?.replaceAll('\u200b', '').trim()}”`;
  // The browser follows the link first, which it does not do once the link has left the page.
  link.addEventListener('click', () => setTimeout(() => offer.remove()));
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'clean-btn';
  close.setAttribute('aria-label', 'Close');
  close.textContent = '×';
  close.addEventListener('click', () => {
    keepPlace(page, undefined);
    offer.remove();
    // The button that had the focus is gone.
    focusStart();
  });
  offer.append(link, close);
  document.body.append(offer);
  shown = {offer, heading};
}

/** Offers the place on a page as soon as its heading is there, unless the reader already sees it. */
export function offerPlace(page: string): void {
  const headingOf = (id = placeOn(page)) => (id === undefined ? null : document.getElementById(id));
  const offerIfThere = () => {
    if (location.pathname !== page) {
      observer.disconnect();
    } else if (headingOf() !== null) {
      observer.disconnect();
      afterPaint(() => {
        const heading = location.pathname === page ? headingOf() : null;
        if (heading !== null && !isAbove(heading, innerHeight)) {
          showOffer(heading, page);
        }
      });
    }
  };
  // After a link, a page renders in several steps.
  const observer = new MutationObserver(offerIfThere);
  observer.observe(document.body, {childList: true, subtree: true});
  offerIfThere();
}

/** Keeps the heading that the reader has reached. While an offer is open, the offered place stays. */
export function keep(page: string): void {
  const main = document.querySelector('main');
  const isLong = document.documentElement.scrollHeight >= longPage * innerHeight;
  if (main === null || !isLong) {
    return;
  }
  if (shown?.offer.isConnected) {
    if (!isAbove(shown.heading, innerHeight)) {
      return;
    }
    shown.offer.remove();
  }
  const reached = [...main.querySelectorAll('.markdown :is(h2, h3)[id]')].filter((heading) =>
    isAbove(heading, innerHeight / 2),
  );
  if (main.getBoundingClientRect().bottom <= innerHeight) {
    keepPlace(page, undefined);
  } else if (reached.length > 1) {
    keepPlace(page, reached.at(-1)?.id);
  }
}
