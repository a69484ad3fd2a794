/** What the pages, the service worker and the build share about the saved copies. */

/** The path that the site is hosted under, with both slashes. The build sets it. */
declare const BASE_URL: string;

/** The content of `offline.json`: every file of one version of the site. */
export interface OfflineList {
  /** The address relative to the site, which ends in a slash for a page (`docs/intro/`), and the SHA-256 in base64. */
  files: {url: string; sha256: string}[];
}

/** Why a save failed: no space on the device, no connection, or a browser that does not allow it. */
export type FailureReason = 'full' | 'connection' | 'refused';

/** From the worker to every page. */
export type WorkerMessage =
  | {type: 'saving'; done: number; total: number}
  /** A repair has ended. */
  | {type: 'saved'}
  | {type: 'failed'; reason: FailureReason};

/** From a page to a worker: replace the active one, save the missing files, end a save, or describe the saved version. */
export type PageMessage = {type: 'SKIP_WAITING' | 'SAVE' | 'STOP' | 'VERSION'};

/** Browsers report a failed or refused download as a `TypeError`, and an aborted one as an `AbortError`. */
export function reasonOf(error: unknown): FailureReason {
  const name = error instanceof Error ? error.name : '';
  return name === 'QuotaExceededError' ? 'full' : /^(Type|Abort)Error$/.test(name) ? 'connection' : 'refused';
}

export const siteUrl = location.origin + BASE_URL;
export const listUrl = `${siteUrl}offline.json`;

/** The start of the name of each cache. Another copy of the site on the origin has another base path. */
export const cachePrefix = `offline:${BASE_URL}:`;

/** The caches of all versions, the oldest first. */
export const cacheNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(cachePrefix));

/** The list of a version, which is saved after all its files. `caches.open` would create a deleted cache again. */
export const savedList = async (name: string): Promise<OfflineList | undefined> =>
  (await caches.match(listUrl, {cacheName: name}))?.json();

/** Whether a version has every file of its list. The browser may have removed some since. */
export async function isWhole(name: string): Promise<boolean> {
  const list = await savedList(name);
  if (list === undefined) {
    return false;
  }
  const held = new Set((await (await caches.open(name)).keys()).map(({url}) => url));
  if (held.size === 0) {
    // The cache has been deleted since the list was read, and `open` has created it again.
    await caches.delete(name);
  }
  return list.files.every(({url}) => held.has(siteUrl + url));
}
