export interface ListedPage {
  /** With the base path, such as `/handbook/docs/intro/`. */
  path: string;
  /** Without the site's own name. */
  title: string;
}

/** The file name of the list, under the base path. */
export const pageListFile = 'pages.json';

/** Whether the router can read a path. It throws on an incomplete escape, such as `%E0%A4%A`. */
export function isReadablePath(pathname: string): boolean {
  try {
    decodeURI(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Replaces unpaired surrogates. Truncating a text can leave one, and `encodeURIComponent` then throws.
 * `String.prototype.toWellFormed` is newer than the oldest browsers that we support.
 */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
