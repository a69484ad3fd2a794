/** The data that the build, the page and the service worker exchange for offline mode. */

export interface OfflineFile {
  /** Its address relative to the site's base path. The address of a page ends in a slash (`docs/intro/`). */
  url: string;
  /** SHA-256 of its content, in base64. */
  sha256: string;
  /** Its uncompressed size. */
  bytes: number;
}

/** The content of `offline.json`: every file of one version of the site. */
export interface OfflineList {
  /** Derived from the digests of all files, so that it changes when any of them does. */
  version: string;
  files: OfflineFile[];
}

/** The JSON content of the `params` query in the worker's address. */
export interface WorkerParams {
  offlineMode: boolean;
}

/**
 * Why a version was not saved: the device is full, a file could not be downloaded as it was published, the
 * connection stalled, or the browser refused to save.
 */
export type FailureReason = 'full' | 'incomplete' | 'stalled' | 'refused';

/** From the worker to every page. */
export type WorkerMessage =
  | {type: 'saving'; done: number; total: number}
  /** A repair is complete. */
  | {type: 'saved'}
  | {type: 'failed'; reason: FailureReason};

/** From a page to a worker. */
export type PageMessage =
  | {type: 'SKIP_WAITING'}
  /** Requests {@link WorkerStatus}, which the worker sends to the port of this message. */
  | {type: 'VERSION'}
  /** Saves missing files. `shown`: whether pages already show this version. */
  | {type: 'SAVE'; shown: boolean}
  | {type: 'STOP'};

/** A worker's status, about its version of the site. Pages of older and newer versions ask it too. */
export interface WorkerStatus {
  version: string;
  /** Whether the list of files is saved, which a save stores last. */
  saved: boolean;
  /** The addresses of listed files that the browser has removed. */
  missing: string[];
  saving: boolean;
}

/**
 * The prefix of the names of a copy's caches. An origin may host several copies of
 * the site, such as those of merge requests, which must not change each other's caches.
 */
export const cachePrefix = (basePath: string) => `offline:${basePath}:`;

/** The names of a copy's caches, the oldest first. */
export const copyNames = async (basePath: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(cachePrefix(basePath)));

/** The value that the registration stores when there was no space for a newer version. */
const noRoom = 'no-room';

/**
 * Stores whether there is space for a newer version, because the worker that knows it may be gone when a page asks. A
 * full disk does not accept even that in a cache or a database. So the value is stored in the registration, in the
 * header of navigation preloads, which no worker enables.
 */
export async function keepRoom(registration: ServiceWorkerRegistration, isThere: boolean): Promise<void> {
  try {
    await registration.navigationPreload.setHeaderValue(isThere ? 'true' : noRoom);
  } catch {
    // No version is active yet, or the browser does not support this header.
  }
}

/** Whether there was no space for a newer version beside the active one. */
export async function hasNoRoom(registration: ServiceWorkerRegistration): Promise<boolean> {
  try {
    return (await registration.navigationPreload.getState()).headerValue === noRoom;
  } catch {
    return false;
  }
}
