/** A file that offline mode keeps. */
export interface OfflineFile {
  /** Its address from the site's base path, a page's ending in a slash (`docs/intro/`). */
  url: string;
  /** SHA-256 of its content, in base64. */
  sha256: string;
  /** Its size uncompressed. */
  bytes: number;
}

/** What `offline.json` holds: every file of one version of the site. */
export interface OfflineList {
  /** Derived from the digests of all files, so that it changes when any of them does. */
  version: string;
  files: OfflineFile[];
}
