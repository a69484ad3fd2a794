import firstPaths from '@generated/route-table/first-paths.js';
import {bucketOf} from './bucket-of.ts';

/**
 * Has the browser fetch the bucket of a path beside the application, which needs
 * it next. By its address, since an import here would make the bundler send
 * pages without what the application has already.
 */
export function preloadBucket(pathname: string): void {
  const script = __webpack_require__.gca(`routes-${bucketOf(pathname, firstPaths)}`);
  if (script !== undefined) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = script;
    document.head.append(link);
  }
}
