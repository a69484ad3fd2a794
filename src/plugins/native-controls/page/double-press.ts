/**
 * Ignores the second press of a double click or a double tap if it hits another control than the first. The first press
 * may have opened, closed or replaced something, so the reader did not choose what is there now: where the button of the
 * menu was, the menu has a link to another page.
 */
export function ignoreSecondPress(): void {
  let pressed: Element | null = null;
  addEventListener(
    'click',
    (event) => {
      const {target, detail} = event;
      const control = target instanceof Element ? target.closest('a, button, input, summary') : null;
      if (detail > 1 && pressed !== null && control !== pressed) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else {
        pressed = control;
      }
    },
    true,
  );
}
