import {isReadablePath} from './readable-path.ts';

/** The path of the not-found page, which is an address of its own. */
declare const NOT_FOUND: string;

/**
 * Changes the address to its clean form before the first paint: without `.html`, `/index` or `/index.html`, and with a
 * trailing slash. It keeps the query and the hash. The new address starts with the origin, because the path may be
 * `//host/x.html`.
 */
function cleanAddress(): void {
  const {origin, pathname, search, hash} = location;
  if (pathname === NOT_FOUND || !isReadablePath(pathname)) {
    return;
  }
  if (/[^/]\.html$/.test(pathname)) {
    // The current page may be the not-found page, which must not hydrate under this address.
    stop();
    location.replace(origin + pathname.replace(/(\/index)?\.html$/, '/') + search + hash);
    return;
  }
  const isFile = /[^/]\.[^/]*$/.test(pathname);
  // A name that is only an extension, such as `/docs/intro/.html`, is not a page, although the router would show a
  // page.
  const clean = isFile ? pathname : pathname.replace(/\/index$/, '').replace(/\/*$/, '/');
  if (clean !== pathname) {
    history.replaceState(history.state, '', origin + clean + search + hash);
  }
}

cleanAddress();
