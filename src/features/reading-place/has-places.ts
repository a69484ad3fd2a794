import {createStorageSlot} from '@docusaurus/theme-common';

/** The kept places. The methods of the slot do nothing if the browser allows no storage. */
export const slot = createStorageSlot('reading-places');

/** Whether this browser keeps a place, or a page shows the offer of one. */
export const hasPlaces = (): boolean =>
  slot.get() !== null || document.documentElement.hasAttribute('data-reading-place');
