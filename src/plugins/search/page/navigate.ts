/**
 * Opens a page of the site like a click on a link. The top bar follows it without a reload (`native-controls`). Before the
 * application has started, the browser follows it.
 */
export function navigate(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.dataset.routedLinks = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** The application has rendered the search box or the page of all results. */
export const drawnEvent = 'search:drawn';

/** The application shows another address. The detail is the kind of navigation: `POP` is Back or Forward. */
export const routeEvent = 'search:route';

/** The query of the page of all results has changed. */
export const titleEvent = 'search:title';
