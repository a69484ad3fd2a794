import {focusStart} from '../../focus/focus.ts';

/** The back-to-top button appears on scrolling up beyond this many pixels, as in stock. */
const threshold = 300;

/** Hides the top bar on scrolling down, and shows it and the back-to-top button on scrolling up. */
export function answerScroll(): void {
  const root = document.documentElement;
  // This runs before the page has content. Reading `scrollY` would make the browser lay it out at once.
  let last = 0;
  let {hash} = location;
  const onScroll = () => {
    const y = scrollY;
    // The bar must not cover the target of a hash.
    const followsHash = location.hash !== '' && location.hash !== hash;
    // After a reload, the browser restores the scroll position. The bar stays visible until the reader scrolls.
    const isDown = last > 0 && y > last;
    const bar = document.querySelector<HTMLElement>('.navbar[data-hide-on-scroll]');
    const isAtEnd = y + innerHeight >= root.scrollHeight;
    if (y < (bar?.offsetHeight ?? 0)) {
      root.removeAttribute('data-navbar-hidden');
    } else if (isDown || followsHash) {
      root.toggleAttribute('data-navbar-hidden', bar !== null);
    } else if (y < last && !isAtEnd) {
      root.removeAttribute('data-navbar-hidden');
    }
    if (y > last || y < threshold || followsHash) {
      root.removeAttribute('data-scrolled-up');
    } else if (y < last && !isAtEnd) {
      root.setAttribute('data-scrolled-up', '');
    }
    last = y;
    ({hash} = location);
  };
  addEventListener('scroll', onScroll, {passive: true});
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('.theme-back-to-top-button') !== null) {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({top: 0, behavior: isCalm ? 'instant' : 'smooth'});
      // The button is hidden at the top, and hiding the focused button would lose the focus.
      focusStart();
    }
  });
}
