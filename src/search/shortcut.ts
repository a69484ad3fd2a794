/** Whether this is a Mac, where shortcuts are held with ⌘. An iPad with a keyboard says so as well. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac') || navigator.userAgent.includes('Macintosh');
}

/**
 * Whether a key means "search": Ctrl+K and ⌘K everywhere, `/` where no text is
 * being typed. Runs in every page as text too, so it stands alone.
 */
export function meansSearch({key, target, altKey, shiftKey, ctrlKey, metaKey}: KeyboardEvent): boolean {
  if (ctrlKey !== metaKey) {
    return key.toLowerCase() === 'k' && !altKey && !shiftKey;
  }
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
  return key === '/' && !altKey && !ctrlKey && !isTyping;
}
