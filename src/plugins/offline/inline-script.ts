import {afterFirstPaint} from '../start/first-paint.ts';

/*
 * An inline script in the head of every page. It accepts presses from the first paint on, and loads the code
 * that carries them out after the first paint, or at the first press.
 */

/** The address of `control.ts`. The build sets it. */
declare const PAGE_URL: string;

type Page = typeof import('./control.ts');

let page: Promise<Page> | undefined;
let attempts = 0;

function load(): Promise<Page> {
  // Some browsers cache a failed import. A different hash makes them try again.
  page ??= import(`${PAGE_URL}#${attempts}`).catch((error: unknown) => {
    page = undefined;
    attempts += 1;
    throw error;
  });
  return page;
}

const preload = () => void load().catch(() => undefined);

afterFirstPaint(preload);
addEventListener('online', preload);

addEventListener('click', ({target}) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('offline-control button') : null;
  const control = button?.closest<HTMLElement>('offline-control');
  const status = control?.querySelector<HTMLElement>('[role=status]');
  if (!button || !control || !status) {
    return;
  }
  control.dataset.state = 'accepted';
  status.textContent = button.dataset.accepted ?? '';
  // Hiding the focused button would lose the focus.
  status.focus();
  button.hidden = true;
  const giveUp = () => {
    status.textContent = control.dataset.late ?? '';
    button.hidden = false;
  };
  // A press may not stay unanswered for ever.
  const timer = setTimeout(giveUp, 20_000);
  load()
    .finally(() => clearTimeout(timer))
    .then(({actions}) => actions[button.dataset.action ?? '']?.(), giveUp);
});
