/*
 * Part of every page, as a script in its head. It accepts what a reader presses from the first paint on, and
 * fetches the code that does it: after the page has loaded, or at the first press.
 */

/** The address of `page.ts`, put in by the build. */
declare const PAGE_URL: string;

type Page = typeof import('./page.ts');

/** How long the code may take to arrive before the reader is told. */
const limit = 20_000;

let page: Promise<Page> | undefined;
let attempts = 0;

function load(): Promise<Page> {
  // Some browsers keep a failure: another hash makes it another address to them.
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

addEventListener('load', loadInBackground, {once: true});

// The browser offers this once, and it may do so before the code has arrived.
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
  // The button that was pressed goes away, and would take the focus along.
  status.focus();
  button.hidden = true;
  const giveUp = () => {
    status.textContent = control.dataset.late ?? '';
    button.hidden = false;
  };
  const timer = setTimeout(giveUp, limit);
  load()
    .then(({press}) => press(action), giveUp)
    .finally(() => clearTimeout(timer));
});
