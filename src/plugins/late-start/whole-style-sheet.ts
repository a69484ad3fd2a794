function fetchStyleSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][disabled]');
  return new Promise((resolve, reject) => {
    if (link === null) {
      resolve();
      return;
    }
    link.addEventListener('load', () => resolve(), {once: true});
    link.addEventListener(
      'error',
      () => {
        link.disabled = true;
        reject(new Error(`${link.href} did not arrive`));
      },
      {once: true},
    );
    link.disabled = false;
  });
}

let fetched: Promise<void> | undefined;

/**
 * Fetches the style sheet, of which a page carries only what it is drawn with
 * itself: what opens or is navigated to needs the rest. It stands in the page
 * disabled, so that it neither holds up the first paint nor competes with it.
 *
 * @returns when it counts
 * @throws if it does not arrive; the next call asks for it again
 */
export function wholeStyleSheet(): Promise<void> {
  fetched ??= fetchStyleSheet().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}
