/** What the build, the page and the service worker say to each other about offline mode. */

/** A file that offline mode keeps. */
export interface OfflineFile {
  /** Its address from the site's base path; a page's ends in a slash (`docs/intro/`). */
  url: string;
  /** SHA-256 of its content, in base64. */
  sha256: string;
  /** Its size, uncompressed. */
  bytes: number;
}

/** The content of `offline.json`: every file of one version of the site. */
export interface OfflineList {
  /** Derived from the digests of all files, so that it changes when any of them does. */
  version: string;
  files: OfflineFile[];
}

/** What the `params` query of the worker's address carries, in JSON. */
export interface WorkerParams {
  offlineMode: boolean;
}

/**
 * Why a version was not saved: there is no room, a file did not arrive as it was published, the connection
 * brought nothing for a while, or the browser refused to keep it.
 */
export type FailureReason = 'full' | 'incomplete' | 'stalled' | 'refused';

/** From the worker to every page. */
export type WorkerMessage =
  | {type: 'saving'; done: number; total: number}
  | {type: 'saved'}
  | {type: 'failed'; reason: FailureReason};

/** From a page to a worker. */
export type PageMessage =
  | {type: 'SKIP_WAITING'}
  /** Asks for {@link WorkerStatus}, which is sent to the port that comes with it. */
  | {type: 'VERSION'}
  /** Saves what is missing. `shown`: whether pages show this version already. */
  | {type: 'SAVE'; shown: boolean}
  | {type: 'STOP'}
  /** No newer version needs room any more. */
  | {type: 'FORGET_FAILURE'};

/** What a worker knows of its version of the site. */
export interface WorkerStatus extends WorkerParams {
  version: string;
  /** Whether the list of files is saved, which is the last that a save keeps. */
  saved: boolean;
  /** Addresses of listed files that are no longer there: a browser may remove single ones. */
  missing: string[];
  /** Whether a save is under way. */
  saving: boolean;
  /** Whether there was no room for a newer version beside this one. */
  noRoom: boolean;
}

/**
 * How the names of a copy's caches begin. An origin may hold several copies of
 * the site, such as those of merge requests, and one must leave the others alone.
 *
 * @param basePath the path that the copy is hosted under, with both slashes
 */
export const cachePrefix = (basePath: string) => `offline:${basePath}:`;
