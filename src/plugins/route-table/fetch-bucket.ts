import buckets from '@generated/route-table/buckets.js';
import firstPaths from '@generated/route-table/first-paths.js';
import {bucketOf} from './bucket-of.ts';
import type {RouteModule} from './route-module.ts';

/** Fetches the routes that a path may be one of. Rejects if they do not arrive; the next call asks again. */
export async function fetchBucket(pathname: string): Promise<RouteModule> {
  const bucket = await buckets[bucketOf(pathname, firstPaths)]?.();
  return bucket?.default ?? {registry: {}, routes: [], chunks: {}, files: {}};
}
