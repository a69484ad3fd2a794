/**
 * Brings the reader to the clean address before anything is drawn, on any host:
 * without `.html`, `/index` or `/index.html` and with the last slash, query and
 * hash kept, in one step. Escapes that decode to nothing become plain text, since
 * the router throws on them. The origin is spelt out: `//host/x.html` is a path here. Runs in the page as text, so it stands alone.
 *
 * @param notFound the path of the not-found page, which hosts serve as it is
 */
export function cleanAddress(notFound: string): void {
  const {origin, pathname, search, hash} = location;
  if (pathname === notFound) {
    return;
  }
  const isHtml = /\.html$/.test(pathname);
  const clean = pathname.replace(/(\/index)?(\.html)?$/, '').replace(/\/*$/, '/');
  const isFile = !isHtml && /\.[^/]*$/.test(pathname);
  if (isHtml) {
    // The not-found page, which may be what is being parsed, must not hydrate under this address.
    stop();
    location.replace(origin + clean + search + hash);
    return;
  }
  let readable = isFile ? pathname : clean;
  try {
    decodeURI(readable);
  } catch {
    readable = readable.replaceAll('%', '%25');
  }
  if (readable !== pathname) {
    history.replaceState(history.state, '', origin + readable + search + hash);
  }
}
