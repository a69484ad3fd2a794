/**
 * Moves the focus, without scrolling, to an element that normally cannot have it. The next Tab continues from there. Without
 * an element, it is the start of the page, before the skip link.
 */
export function moveFocus(element = document.querySelector<HTMLElement>('[role=region]')): void {
  element?.setAttribute('tabindex', '-1');
  element?.addEventListener('blur', () => element.removeAttribute('tabindex'), {once: true});
  element?.focus({preventScroll: true});
}
