/**
 * Keeps the reader's events from React until the page is hydrated. A press or a key that reaches React earlier makes
 * it hydrate the rest of the page in one task, so that on a phone nothing answers for 500 ms:
 * `discreteReplayableEvents` in https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/events/ReactDOMEventReplaying.js.
 * The page's own scripts listen on the document and answer meanwhile.
 */
export function shieldHydration(): void {
  const root = document.documentElement;
  const container = document.getElementById('__docusaurus');
  if (container === null) {
    return;
  }
  const add = container.addEventListener.bind(container);
  // React adds all its listeners to this element, when it begins to hydrate.
  container.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    const onEvent = (event: Event) => {
      // An error page, which React draws without hydrating anything, has a button to try again.
      if (root.dataset.hasHydrated !== 'true' && container.querySelector('[data-crash-report]') === null) {
        return;
      }
      if (typeof listener === 'function') {
        listener.call(container, event);
      } else {
        listener.handleEvent(event);
      }
    };
    add(type, onEvent, options);
  };
}
