/**
 * What search asks of the application. Its detail is an address of the site. The application prevents the
 * default and changes the page without a reload; if it has not started yet, the browser loads the address.
 */
export const navigateEvent = 'search:navigate';

/** Opens a page of the site. */
export function navigate(address: string): void {
  const event = new CustomEvent(navigateEvent, {detail: address, cancelable: true});
  if (document.dispatchEvent(event)) {
    location.assign(address);
  }
}

/** The application has drawn a search box or the page of all results. */
export const drawnEvent = 'search:drawn';

/** The application shows another address. Its detail is the kind of navigation: `POP` is Back or Forward. */
export const routeEvent = 'search:route';

/** The query of the page of all results has changed. */
export const titleEvent = 'search:title';

/** Whether a click follows its link in this tab, as opposed to a click for a new tab or a download. */
export const isPlainClick = ({button, ctrlKey, metaKey, shiftKey, altKey}: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
