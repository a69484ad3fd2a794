/** The path of the not-found page, which hosts serve as it is. */
declare const notFound: string;

/** Whether the router can read a path: it throws on half an escape, such as `%E0%A4%A`. */
function isReadable(pathname: string): boolean {
  try {
    decodeURI(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Brings the reader to the clean address before anything is drawn, on any host: without `.html`, `/index` or
 * `/index.html` and with the last slash, query and hash kept, in one step. The origin is spelt out, since
 * `//host/x.html` is a path here.
 */
function cleanAddress(): void {
  const {origin, pathname, search, hash} = location;
  if (pathname === notFound || !isReadable(pathname)) {
    return;
  }
  if (/[^/]\.html$/.test(pathname)) {
    // The not-found page, which may be what is being parsed, must not hydrate under this address.
    stop();
    location.replace(origin + pathname.replace(/(\/index)?\.html$/, '/') + search + hash);
    return;
  }
  const isFile = /[^/]\.[^/]*$/.test(pathname);
  // A name of an extension alone, such as `/docs/intro/.html`, is no page, and the router would take it for one.
  const clean = isFile ? pathname : pathname.replace(/\/index$/, '').replace(/\/*$/, '/');
  if (clean !== pathname) {
    history.replaceState(history.state, '', origin + clean + search + hash);
  }
}

cleanAddress();

export {};
