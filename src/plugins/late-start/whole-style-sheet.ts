/**
 * Fetches the style sheet, of which a page carries only what it is drawn with
 * itself: what opens or is navigated to needs the rest. It stands in the page
 * disabled, so that it neither holds up the first paint nor competes with it.
 *
 * @returns when it counts, or has failed: a page with its own styles is better than none that works
 */
export function wholeStyleSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][disabled]');
  return new Promise((resolve) => {
    if (link === null) {
      resolve();
      return;
    }
    link.addEventListener('load', () => resolve(), {once: true});
    link.addEventListener('error', () => resolve(), {once: true});
    link.disabled = false;
  });
}
