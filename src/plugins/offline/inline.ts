/*
 * An inline script in the head of every page. It accepts presses from the first paint on, and loads the code
 * that carries them out after the first paint, or at the first press.
 */

import {afterFirstPaint} from '../after-paint/after-paint.ts';

/** The address of `page.ts`. The build sets it. */
declare const PAGE_URL: string;

type Page = typeof import('./page.ts');

/** How long the code may take to load before the control says that it failed. */
const limit = 20_000;

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

function loadInBackground(): void {
  load().catch(() => addEventListener('online', loadInBackground, {once: true}));
}

afterFirstPaint(loadInBackground);

// The browser sends this event once, possibly before the code has loaded.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  load().then(
    ({offerInstall}) => offerInstall(event),
    () => undefined,
  );
});

addEventListener('click', ({target}) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('offline-control button') : null;
  const control = button?.closest<HTMLElement>('offline-control');
  const status = control?.querySelector<HTMLElement>('[role=status]');
  if (!button || button.hidden || !control || !status) {
    return;
  }
  const {action = '', accepted = ''} = button.dataset;
  control.dataset.state = 'accepted';
  status.textContent = accepted;
  // Hiding the focused button would lose the focus.
  status.focus();
  button.hidden = true;
  const giveUp = () => {
    status.textContent = control.dataset.late ?? '';
    button.hidden = false;
  };
  const timer = setTimeout(giveUp, limit);
  load()
    .finally(() => clearTimeout(timer))
    .then(({press}) => press(action), giveUp);
});
