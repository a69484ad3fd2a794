/** A page that is never idle does the work after this time, in milliseconds. */
const timeout = 2000;

/** Calls `work` when the browser is idle. Safari cannot tell, and runs it in a task of its own. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(work, {timeout});
  } else {
    setTimeout(work);
  }
}
