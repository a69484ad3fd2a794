/** A page that is never idle does the work after this time, in milliseconds. */
const timeout = 2000;

/** Calls `work` when the browser is idle. Safari does not report this, so there the work runs in a separate task. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(work, {timeout});
  } else {
    setTimeout(work);
  }
}
