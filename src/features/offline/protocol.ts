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

/** From the worker to every page. */
export type WorkerMessage =
  | {type: 'saving'; done: number; total: number}
  | {type: 'saved'}
  | {type: 'failed'; reason: 'full' | 'incomplete'};

/** From a page to a worker; `VERSION` is answered on the port that comes with it, with {@link WorkerVersion}. */
export type PageMessage = {type: 'SKIP_WAITING'} | {type: 'VERSION'} | {type: 'SAVE'} | {type: 'STOP'};

/** Which version of the site a worker stands for, in which mode, and whether it holds all of it. */
export interface WorkerVersion extends WorkerParams {
  version: string;
  saved: boolean;
}

/**
 * How the names of a copy's caches begin. An origin may hold several copies of
 * the site, such as those of merge requests, and one must leave the others alone.
 *
 * @param basePath the path that the copy is hosted under, with both slashes
 */
export const cachePrefix = (basePath: string) => `offline:${basePath}:`;
