/** Focuses what takes no focus otherwise: the next Tab goes on from there. */
export function focusOnce(element: HTMLElement, options?: FocusOptions): void {
  element.setAttribute('tabindex', '-1');
  element.focus(options);
  element.removeAttribute('tabindex');
}
