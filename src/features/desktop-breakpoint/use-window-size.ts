import useIsBrowser from '@docusaurus/useIsBrowser';
import {startTransition, useEffect, useState} from 'react';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

/** The condition of the style sheets, so that scripts and styles agree at every width. */
const desktop = typeof matchMedia === 'undefined' ? undefined : matchMedia('(min-width: 996px)');

const currentSize = (): WindowSize => (desktop?.matches ? 'desktop' : 'mobile');

/**
 * Replaces theme-common's hook, which treats a window of exactly 996 px as mobile. The size is state and not an external
 * store, because React would draw the sidebar and the page again in one task when the store differs from the server's
 * `ssr`. A transition is drawn in slices.
 */
export function useWindowSize(): WindowSize {
  const isBrowser = useIsBrowser();
  const [size, setSize] = useState<WindowSize>(isBrowser ? currentSize : 'ssr');
  useEffect(() => {
    const update = () => startTransition(() => setSize(currentSize));
    update();
    desktop?.addEventListener('change', update);
    return () => desktop?.removeEventListener('change', update);
  }, []);
  return size;
}
