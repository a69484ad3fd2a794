import {wholeStyleSheet} from '../late-start/whole-style-sheet.ts';
import {isNavigating} from '../route-changes/client.ts';
import {isKnown, load} from './routes.tsx';

/** What the server says of the address that the reader waits at, if it is in reach. */
async function askServer(): Promise<Response | undefined> {
  try {
    return await fetch(location.href, {method: 'HEAD', cache: 'no-store'});
  } catch {
    return undefined;
  }
}

/**
 * In place of `client/preload.js` of Docusaurus 3.10.2: fetches the route of a
 * path, the chunks that it is made of and the styles that it may need.
 *
 * Rejects only for a reader who waits for the next page while the server is in
 * reach, or has a page that came with a later release, which makes the router
 * reload the page, once. Else the failure stays with the route, which then shows
 * its Retry: on the first load stock would never hydrate, and without a network a
 * reload ends at the browser's own error page.
 */
export default async function preload(pathname: string): Promise<void> {
  const wasNavigating = isNavigating();
  const parts = await Promise.allSettled([load(pathname), wholeStyleSheet()]);
  const failed = parts.find((part) => part.status === 'rejected');
  if (!wasNavigating || (failed === undefined && isKnown(pathname))) {
    return;
  }
  const answer = await askServer();
  if (failed !== undefined && answer !== undefined) {
    throw failed.reason;
  }
  // Search finds pages of a later release, since its index is fetched afresh.
  if (failed === undefined && answer?.ok) {
    throw new Error(`${pathname} is newer than this tab`);
  }
}
