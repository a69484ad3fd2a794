import Loading from '@theme/Loading';
import {createRoot} from 'react-dom/client';

/** Loads the missing scripts of a route. */
type Load = () => Promise<void>;

const missing = new Set<Load>();

let complete: Promise<void> | undefined;

/** Shows the error above the text of the page until no script is missing. */
function showError(error: Error, retryFailed: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const place = document.createElement('div');
    place.dataset.firstLoad = '';
    const title = document.querySelector('main h1');
    (title?.closest('article') ?? title ?? document.body.firstChild)?.before(place);
    const root = createRoot(place);
    const retry = async () => {
      await Promise.allSettled(
        [...missing].map(async (load) => {
          await load();
          missing.delete(load);
        }),
      );
      if (missing.size > 0) {
        await retryFailed();
        return;
      }
      root.unmount();
      place.remove();
      resolve();
    };
    root.render(<Loading error={error} retry={retry} isLoading={false} pastDelay={false} timedOut={false} />);
  });
}

/**
 * Waits until a page that is not hydrated yet has all its scripts. Meanwhile the reader keeps the text and the page's own
 * controls, which need no application. Stock never hydrates such a page and says nothing.
 *
 * @param load loads the scripts that failed to load
 * @param retryFailed is called when the reader has tried again, but a script is still missing
 */
export function untilComplete(load: Load, error: Error, retryFailed: () => Promise<void>): Promise<void> {
  missing.add(load);
  complete ??= showError(error, retryFailed);
  return complete;
}
