import stock from '@docusaurus/theme-classic/lib/nprogress.js';
import type {ClientModule} from '@docusaurus/types';
import {afterPaint} from '../after-paint/after-paint.ts';

/**
 * The progress bar of theme-classic, which ends after the next page is painted. The bar reads the layout to move. Stock
 * moves it before the paint, so the browser computes the layout of the new page twice, which costs 20 ms on a fast
 * machine.
 */
const progress: ClientModule = {
  ...stock,
  onRouteDidUpdate(change) {
    afterPaint(() => stock.onRouteDidUpdate?.(change));
  },
};

export default progress;
