/**
 * Search asks the application to open an address, which is the event's detail. The application changes the page without
 * a reload, and prevents the default. Before it has started, the browser loads the address.
 */
export const navigateEvent = 'search:navigate';

/** Opens a page of the site. */
export function navigate(address: string): void {
  if (document.dispatchEvent(new CustomEvent(navigateEvent, {detail: address, cancelable: true}))) {
    location.assign(address);
  }
}

/** The application has rendered the search box or the page of all results. */
export const drawnEvent = 'search:drawn';

/** The application shows another address. The detail is the kind of navigation: `POP` is Back or Forward. */
export const routeEvent = 'search:route';

/** The query of the page of all results has changed. */
export const titleEvent = 'search:title';

/** The link of a click, if it opens in this tab and matches a selector. */
export function clickedLink(event: MouseEvent, selector: string): HTMLAnchorElement | undefined {
  const {target, button, ctrlKey, metaKey, shiftKey, altKey} = event;
  const link = target instanceof Element ? target.closest(selector) : null;
  const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
  return isPlain && link instanceof HTMLAnchorElement ? link : undefined;
}
