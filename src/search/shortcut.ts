/** Whether this is a Mac, where shortcuts are held with ⌘. An iPad with a keyboard says so as well. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac') || navigator.userAgent.includes('Macintosh');
}

/**
 * Whether a key means "search": Ctrl+K and ⌘K. No key that is pressed alone, such
 * as `/`: speech input presses those by chance (WCAG 2.1.4). Runs in every page as
 * text too, so it stands alone.
 */
export function meansSearch({key, altKey, shiftKey, ctrlKey, metaKey}: KeyboardEvent): boolean {
  return ctrlKey !== metaKey && key.toLowerCase() === 'k' && !altKey && !shiftKey;
}
