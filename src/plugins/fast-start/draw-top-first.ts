import {afterFirstPaint, afterPaint} from '../after-paint/after-paint.ts';

/**
 * How many elements each frame adds to the text. On a phone (a quarter of a desktop's speed), such a frame takes 30 to
 * 75 ms. A frame for all of a long guide takes 260 ms, in which nothing answers.
 */
const elementsPerFrame = 200;

/** The blocks of the text that are not drawn yet. The rules in `src/css/content.css` always draw the first twelve. */
const waiting = '.markdown > :nth-child(n + 13):not([data-drawn])';

/**
 * Renders a newly opened page in several frames: the first blocks of its text, then more until all are drawn. On a phone
 * (slow 4G, a quarter of a desktop's speed), the first paint of a guide is after 0.88 s, and would be after 1.18 s with
 * the layout of the whole guide. A page that is opened with a hash, Back or a reload is rendered at once, because the
 * reader may need a place further down.
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
  root.dataset.drawing = '';
  const drawRest = () => delete root.dataset.drawing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drawNext = () => {
    clearTimeout(timer);
    let elements = 0;
    for (const block of document.querySelectorAll<HTMLElement>(waiting)) {
      if (elements >= elementsPerFrame) {
        afterPaint(drawNext);
        // A background tab or a crawler has no frames, and gets the whole page by this timer.
        timer = setTimeout(drawRest, 2000);
        return;
      }
      block.dataset.drawn = '';
      elements += block.getElementsByTagName('*').length + 1;
    }
    drawRest();
  };
  afterFirstPaint(drawNext);
  timer = setTimeout(drawRest, 2000);
}
