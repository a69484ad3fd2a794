import firstPaths from '@generated/route-table/first-paths.js';
import {bucketOf} from './bucket-of.ts';

/** What the bundler offers at run time: the address of a chunk's script, by the chunk's name. */
declare const __webpack_require__: {gca: (chunkName: string) => string};

/**
 * Has the browser fetch the bucket of a path beside the application, which needs
 * it next. By its address, since an import here would make the bundler send
 * pages without what the application has already.
 */
export function preloadBucket(pathname: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = __webpack_require__.gca(`routes-${bucketOf(pathname, firstPaths)}`);
  document.head.append(link);
}
