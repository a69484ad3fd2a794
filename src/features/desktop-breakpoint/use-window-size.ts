import {useSyncExternalStore} from 'react';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

/** The same condition as the style sheets', so that script and styles never disagree. */
const desktop = typeof matchMedia === 'undefined' ? undefined : matchMedia('(min-width: 996px)');

function subscribe(onChange: () => void): () => void {
  desktop?.addEventListener('change', onChange);
  return () => desktop?.removeEventListener('change', onChange);
}

/** Stands in for theme-common's hook, which calls a window of exactly 996 px mobile. */
export function useWindowSize(): WindowSize {
  return useSyncExternalStore<WindowSize>(
    subscribe,
    () => (desktop?.matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}
