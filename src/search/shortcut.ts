/** Whether this is a Mac, where shortcuts are held with ⌘. An iPad with a keyboard says so as well. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac') || navigator.userAgent.includes('Macintosh');
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

/** Whether a key means "search": Ctrl+K and ⌘K everywhere, `/` where no text is being typed. */
export function meansSearch(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey) {
    return event.key === '/' && !event.altKey && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
  }
  if (event.ctrlKey !== event.metaKey) {
    return event.key.toLowerCase() === 'k';
  }
  return event.key === '/' && !isTyping(event.target);
}
