import Loading from '@theme/Loading';
import {createRoot} from 'react-dom/client';
import {keepFocus} from '../focus/focus.ts';

/** Loads the scripts of a route that failed to load. */
type Load = () => Promise<void>;

let missing: Load[] = [];

let complete: Promise<void> | undefined;

/** Shows the error above the text of the page until all scripts have loaded. */
function showError(error: unknown, onFailure: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const place = document.createElement('div');
    place.dataset.firstLoad = '';
    const title = document.querySelector('main h1');
    (title?.closest('article') ?? title ?? document.body.firstChild)?.before(place);
    const root = createRoot(place);
    const retry = async () => {
      try {
        await Promise.all(missing.map((load) => load()));
      } catch {
        await onFailure();
        return;
      }
      root.unmount();
      place.remove();
      keepFocus();
      // Another script may still fail, for example one that a slow network has not sent yet.
      missing = [];
      complete = undefined;
      resolve();
    };
    root.render(<Loading error={error} retry={retry} isLoading={false} pastDelay={false} timedOut={false} />);
  });
}

/**
 * Waits until a page that is not hydrated yet has all its scripts. Meanwhile the reader keeps the text and the page's own
 * controls, which need no application. Stock never hydrates such a page and says nothing.
 *
 * @param onFailure is called when the reader has tried again, but a script is still missing
 */
export function untilComplete(load: Load, error: unknown, onFailure: () => Promise<void>): Promise<void> {
  missing.push(load);
  complete ??= showError(error, onFailure);
  return complete;
}
