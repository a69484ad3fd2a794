/** Decodes a path, or leaves it as it is where its escapes are malformed: no route has such a path. */
export function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** A path in the form that is compared. */
export const comparable = (pathname: string) => `${decodePath(pathname).replace(/\/$/, '')}/`;

/**
 * The bucket that a path's route lies in, if there is one. Buckets are stretches
 * of the sorted paths, so that a page's neighbours come with it.
 *
 * @param firstPaths the first path of each bucket, sorted by code units
 */
export function bucketOf(pathname: string, firstPaths: string[]): number {
  const path = comparable(pathname);
  const next = firstPaths.findIndex((first) => first > path);
  return Math.max(0, (next === -1 ? firstPaths.length : next) - 1);
}
