import {canInstall} from './install.ts';
import {getState, hasCopy, type OfflineState} from './offline-mode.ts';

/** Whether search works without a connection, put in by the build. */
declare const LOCAL_SEARCH: boolean;

function describe(state: OfflineState): string {
  switch (state.name) {
    case 'unknown':
      return 'Off, unless you have saved the handbook in this browser.';
    case 'unavailable':
      return 'This browser cannot keep the handbook offline here.';
    case 'off':
      return 'Off. Nothing is saved in this browser.';
    case 'deleted':
      return 'Off. The saved copy was deleted.';
    case 'saving':
      return 'Saving…';
    case 'ready':
      return LOCAL_SEARCH
        ? 'Ready. Every page and search work without a connection.'
        : 'Ready. Every page works without a connection; search needs one.';
    case 'update':
      return 'Ready. A newer version is saved too.';
    case 'behind':
      return 'Ready, in an older version: there is not enough room for the newer one beside it. Free some space, and it follows when you come back.';
    case 'failed':
      return state.reason === 'full'
        ? 'Not saved: there is not enough room on this device. Free some space, then try again.'
        : 'Not saved: a file did not arrive. Check your connection, then try again.';
  }
}

/** Which buttons a state offers, by what they do. */
function offered(state: OfflineState): Record<string, boolean> {
  const {name} = state;
  return {
    on: name === 'unknown' || name === 'off' || name === 'deleted',
    retry: name === 'failed',
    update: name === 'update',
    off: name === 'saving' || name === 'failed' || hasCopy(state),
    install: canInstall(),
  };
}

/** Shows the state in one control, of which `OfflineControl` has drawn every part. */
function draw(control: HTMLElement): void {
  const state = getState();
  const status = control.querySelector<HTMLElement>('[role=status]');
  const progress = control.querySelector('progress');
  const files = progress?.nextElementSibling;
  if (status === null || !progress || !files) {
    return;
  }
  if (control.dataset.state !== state.name) {
    control.dataset.state = state.name;
  }
  const text = describe(state);
  if (status.textContent !== text) {
    status.textContent = text;
  }
  // Beside the status, where a screen reader would read it anew for each file.
  const isCounting = state.name === 'saving' && state.total > 0;
  progress.parentElement?.toggleAttribute('hidden', !isCounting);
  if (isCounting) {
    progress.max = state.total;
    progress.value = state.done;
    files.textContent = `${state.done} of ${state.total} files`;
  }
  const shown = offered(state);
  for (const button of control.querySelectorAll('button')) {
    const isShown = shown[button.dataset.action ?? ''] === true;
    if (!isShown && button === document.activeElement) {
      // A hidden button would take the focus along.
      status.focus();
    }
    button.hidden = !isShown;
  }
}

const tag = 'offline-control';

/** Shows the state in every control of the page. */
export function drawControls(): void {
  for (const control of document.querySelectorAll<HTMLElement>(tag)) {
    draw(control);
  }
}

/** Shows the state in the control of this page and of each page that the reader goes to. */
export function startControls(): void {
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback(): void {
        draw(this);
      }
    },
  );
}
