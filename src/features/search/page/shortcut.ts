/** Whether this is a Mac, where shortcuts use ⌘. An iPad with a keyboard reports the same. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac') || navigator.userAgent.includes('Macintosh');
}

/**
 * Whether a key press means "search": Ctrl+K or ⌘K. Single keys such as `/` do not count, because speech
 * input presses them by chance (WCAG 2.1.4). It refers to nothing outside, because a page may carry it as text.
 */
export function meansSearch({key, altKey, shiftKey, ctrlKey, metaKey}: KeyboardEvent): boolean {
  return ctrlKey !== metaKey && key.toLowerCase() === 'k' && !altKey && !shiftKey;
}
