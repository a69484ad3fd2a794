/** Calls back after the first paint of the page or, in a tab that is not painted, after the load event. */
export function afterFirstPaint(callback: () => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    addEventListener('load', callback, {once: true});
    return;
  }
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) {
      observer.disconnect();
      callback();
    }
  }).observe({type: 'paint', buffered: true});
}
