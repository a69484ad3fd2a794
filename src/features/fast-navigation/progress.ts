import stock from '@docusaurus/theme-classic/lib/nprogress.js';
import type {ClientModule} from '@docusaurus/types';
import {afterPaint} from '../after-paint/after-paint.ts';

/**
 * Theme-classic's bar, which ends when the next page has been drawn. To move, it
 * asks for a layout: stock does so before that, in the way of the whole new page,
 * 20 ms on a fast machine.
 */
const progress: ClientModule = {
  ...stock,
  onRouteDidUpdate(change) {
    afterPaint(() => stock.onRouteDidUpdate?.(change));
  },
};

export default progress;
