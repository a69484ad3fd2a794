import useIsBrowser from '@docusaurus/useIsBrowser';
import {startTransition, useEffect, useState} from 'react';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

const currentSize = (query: string): WindowSize => (matchMedia(query).matches ? 'desktop' : 'mobile');

/**
 * Replaces theme-common's hook, which treats a window of exactly 996 px as mobile. The size is state and not an external
 * store, because React would draw the sidebar and the page again in one task when the store differs from the server's
 * `ssr`. A transition is drawn in slices.
 */
export function useWindowSize({desktopBreakpoint = 996} = {}): WindowSize {
  // The condition of the style sheets, so that scripts and styles agree at every width.
  const query = `(min-width: ${desktopBreakpoint}px)`;
  const isBrowser = useIsBrowser();
  const [size, setSize] = useState(() => (isBrowser ? currentSize(query) : 'ssr'));
  useEffect(() => {
    const update = () => startTransition(() => setSize(() => currentSize(query)));
    update();
    const desktop = matchMedia(query);
    desktop.addEventListener('change', update);
    return () => desktop.removeEventListener('change', update);
  }, [query]);
  return size;
}
