/** Whether this is a Mac, where shortcuts use ⌘. An iPad with a keyboard reports the same. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac') || navigator.userAgent.includes('Macintosh');
}

/**
 * Whether a key press means "search": Ctrl+K or ⌘K. Speech input can press single keys such as `/` by mistake (WCAG
 * 2.1.4). The function uses nothing outside itself, because a page may contain its text.
 */
export function meansSearch({key, altKey, shiftKey, ctrlKey, metaKey}: KeyboardEvent): boolean {
  return ctrlKey !== metaKey && key.toLowerCase() === 'k' && !altKey && !shiftKey;
}
