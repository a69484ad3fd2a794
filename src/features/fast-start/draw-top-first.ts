import {afterFirstPaint, afterPaint} from '../after-paint/after-paint.ts';

/**
 * Renders a newly opened page in several frames: the first blocks of its text, then more, then all of it. The rules are
 * in `src/css/content.css`. On a phone (slow 4G, a quarter of a desktop's speed), the first paint of a guide is after
 * 0.88 s, and would be after 1.18 s with the layout of the whole guide. Drawing the rest in one frame would keep a tap
 * waiting for 260 ms. A page that is opened with a hash, Back or a reload is rendered at once, because the reader may
 * need a place further down.
 */
export function drawTopFirst(): void {
  const root = document.documentElement;
  const [entry] = performance.getEntriesByType('navigation');
  // In Chromium, the name contains the text fragment of an address, which `location.hash` lacks.
  if (
    !(entry instanceof PerformanceNavigationTiming) ||
    entry.type !== 'navigate' ||
    entry.name.includes('#') ||
    location.hash !== ''
  ) {
    return;
  }
  // How many blocks of the text each frame draws. The longest guides have some 200. With seven steps instead of three, a
  // slow phone works a third longer, and its longest task is not shorter.
  const steps = ['12', '40', '100'];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drawNext = (wait: (callback: () => void) => void) => {
    clearTimeout(timer);
    const step = steps.shift();
    if (step === undefined) {
      root.removeAttribute('data-drawn');
      return;
    }
    root.setAttribute('data-drawn', step);
    wait(() => drawNext(afterPaint));
    // A background tab or a crawler has no frames, and gets the whole page by this timer.
    timer = setTimeout(() => {
      steps.length = 0;
      drawNext(afterPaint);
    }, 2000);
  };
  drawNext(afterFirstPaint);
}
