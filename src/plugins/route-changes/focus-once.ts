/** Focuses what takes no focus otherwise: the next Tab goes on from there. */
export function focusOnce(element: HTMLElement, options?: FocusOptions): void {
  element.setAttribute('tabindex', '-1');
  element.focus(options);
  element.removeAttribute('tabindex');
}

/** Starts the focus over: at the skip link's region. */
export function focusStart(): void {
  const start = document.querySelector<HTMLElement>('#__docusaurus > [role=region]');
  if (start !== null) {
    focusOnce(start, {preventScroll: true});
  }
}
