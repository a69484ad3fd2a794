import {moveFocus} from '../../navigation/focus.ts';

/** The button to the top appears on scrolling up beyond this many pixels, as in stock. */
const threshold = 300;

/** Hides the top bar on scrolling down, and shows it and the button to the top on scrolling up. */
export function scrolling(): void {
  const root = document.documentElement;
  // This runs before the page has content. Reading `scrollY` would make the browser lay it out at once.
  let last = 0;
  let {hash} = location;
  const onScroll = () => {
    // The bar must not cover the target of a hash. After a reload, the browser restores the position, and the bar stays.
    const followsHash = location.hash !== '' && location.hash !== hash;
    const isDown = (last > 0 && scrollY > last) || followsHash;
    // Safari scrolls beyond the end and back.
    const isUp = scrollY < last && scrollY + innerHeight < root.scrollHeight;
    const barHeight = document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0;
    if (isDown && scrollY >= barHeight) {
      root.setAttribute('data-navbar-hidden', '');
    } else if (isUp || scrollY < barHeight) {
      root.removeAttribute('data-navbar-hidden');
    }
    if (isDown || scrollY < threshold) {
      root.removeAttribute('data-scrolled-up');
    } else if (isUp) {
      root.setAttribute('data-scrolled-up', '');
    }
    last = scrollY;
    ({hash} = location);
  };
  addEventListener('scroll', onScroll, {passive: true});
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('.theme-back-to-top-button') !== null) {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({top: 0, behavior: isCalm ? 'instant' : 'smooth'});
      // The button is hidden at the top, and hiding the focused button would lose the focus.
      moveFocus();
    }
  });
}
