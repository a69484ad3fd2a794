import {useSyncExternalStore} from 'react';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

/** The condition of the style sheets, so that scripts and styles agree at every width. */
const desktop = typeof matchMedia === 'undefined' ? undefined : matchMedia('(min-width: 996px)');

function subscribe(onChange: () => void): () => void {
  desktop?.addEventListener('change', onChange);
  return () => desktop?.removeEventListener('change', onChange);
}

/** Replaces theme-common's hook, which treats a window of exactly 996 px as mobile. */
export function useWindowSize(): WindowSize {
  return useSyncExternalStore<WindowSize>(
    subscribe,
    () => (desktop?.matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}
