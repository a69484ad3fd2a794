/** Focuses an element that normally cannot have the focus. The next Tab continues from there. */
export function focusOnce(element: HTMLElement, options?: FocusOptions): void {
  element.setAttribute('tabindex', '-1');
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), {once: true});
  element.focus(options);
}

/** Moves the focus to the start of the page, before the skip link. */
export function focusStart(): void {
  const start = document.querySelector<HTMLElement>('#__docusaurus > [role=region]');
  if (start !== null) {
    focusOnce(start, {preventScroll: true});
  }
}
