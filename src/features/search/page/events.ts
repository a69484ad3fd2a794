/** The application has rendered the search box or the page of all results. */
export const drawnEvent = 'search:drawn';

/** The application shows another address. The detail is the kind of navigation: `POP` is Back or Forward. */
export const routeEvent = 'search:route';

/** The query of the page of all results has changed. */
export const titleEvent = 'search:title';
