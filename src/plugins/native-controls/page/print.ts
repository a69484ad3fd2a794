/**
 * Opens all details while the page is printed. The style sheet does the same in browsers that
 * support `::details-content`: Chrome since 131, Safari since 18.4, Firefox since 143.
 */
export function openDetailsInPrint(): void {
  addEventListener('beforeprint', () => {
    const closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const detail of closed) {
      detail.open = true;
    }
    const close = () => {
      for (const detail of closed) {
        detail.open = false;
      }
    };
    addEventListener('afterprint', close, {once: true});
  });
}
