/** Longer than any pause for breath; a page that is never idle does the work in between. In milliseconds. */
const timeout = 2000;

/** Calls `work` when the browser has nothing else to do. Safari does not tell, and does it in a task of its own. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(work, {timeout});
  } else {
    setTimeout(work);
  }
}
