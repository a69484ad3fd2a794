import {createStorageSlot} from '@docusaurus/theme-common';

/** The heading that a reader has reached on a page. */
interface Place {
  /** The path of the page. */
  page: string;
  /** The id of the heading. */
  heading: string;
}

/** How many pages the browser keeps a place for. A new one replaces the oldest. */
const mostPlaces = 20;

/** The methods of the slot do nothing if the browser allows no storage. */
const slot = createStorageSlot('reading-places');

const isPlace = (item: Place | undefined): item is Place =>
  typeof item?.page === 'string' && typeof item.heading === 'string';

/** The kept places, the newest first. Anything else under the key counts as none. */
function readPlaces(): Place[] {
  try {
    const kept: unknown = JSON.parse(slot.get() ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

export const placeOn = (page: string): string | undefined =>
  readPlaces().find((place) => place.page === page)?.heading;

/** Keeps the place on a page, or deletes it if there is no heading. */
export function keepPlace(page: string, heading: string | undefined): void {
  const others = readPlaces().filter((place) => place.page !== page);
  const places = heading === undefined ? others : [{page, heading}, ...others].slice(0, mostPlaces);
  if (places.length > 0) {
    slot.set(JSON.stringify(places));
  } else {
    slot.del();
  }
}
