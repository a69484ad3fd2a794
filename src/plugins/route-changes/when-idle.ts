/** Longer than any pause for breath; a page that is never idle does the work in between. In milliseconds. */
const timeout = 2000;

/** Whether the browser tells when it has nothing else to do: Safari does not. */
export const tellsIdle = () => 'requestIdleCallback' in window;

/** Calls `work` when the browser has nothing else to do; at once where it does not tell. */
export function whenIdle(work: () => void): void {
  if (tellsIdle()) {
    requestIdleCallback(work, {timeout});
  } else {
    work();
  }
}
