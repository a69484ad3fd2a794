/** The element of the page that the hash of an address names. A malformed escape names none. */
export function hashTarget({hash}: {hash: string}): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
