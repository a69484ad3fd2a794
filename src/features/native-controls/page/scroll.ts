import {focusStart} from '../../focus/focus.ts';

/** The button back to the top shows on the way up, from this many pixels on: stock's threshold. */
const threshold = 300;

/** Where the top bar hides on the way down and shows on the way up, and with it the button back to the top. */
export function answerScroll(): void {
  const root = document.documentElement;
  let last = scrollY;
  let {hash} = location;
  const onScroll = () => {
    const y = scrollY;
    // The browser scrolls to what a hash names: the bar must not cover it.
    const followsHash = location.hash !== '' && location.hash !== hash;
    // Who reloads a page is brought back to the place that was left: the bar shows until the reader scrolls.
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
      // The button disappears at the top and would take the focus with it.
      focusStart();
    }
  });
}
