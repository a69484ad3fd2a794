import type {ClientModule} from '@docusaurus/types';
import {afterPaint} from '../navigation/after-paint.ts';
import {showCurrentEntry} from './page/current-entry.ts';

const currentEntry: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname) {
      afterPaint(showCurrentEntry);
    }
  },
};

export default currentEntry;
